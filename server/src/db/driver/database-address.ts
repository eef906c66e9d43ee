import { listHostAddresses, wantsStandby } from '../../kernel/database-address.ts'
import { DatabaseHosts } from './database-hosts.ts'

/** What the driver is given to connect with. */
interface DatabaseAddress {
  connectionString: string
  hosts?: DatabaseHosts
}

/** Known for the whole process: what one pool finds out about the hosts the others need not ask again. */
const known = new Map<string, DatabaseHosts>()

/** The driver knows addresses of one host only: where several are given, the one that suits is found by `hosts`. */
export function readDatabaseAddress(url: string): DatabaseAddress {
  const addresses = listHostAddresses(url)
  const [connectionString = url] = addresses
  if (addresses.length < 2) return { connectionString }
  const hosts = known.get(url) ?? new DatabaseHosts(addresses, wantsStandby(url))
  known.set(url, hosts)
  return { connectionString, hosts }
}
