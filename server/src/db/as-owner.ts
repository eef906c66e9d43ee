import { createDatabase, createPool, type Database } from './database.ts'
import { canChangeTables } from './roles.ts'

interface Addresses {
  directUrl: string
  ownerUrl?: string
}

/**
 * Does what only the owner of the tables may, over connections that end with it. False where this server neither is the owner nor knows
 * its address: then an operator's command does it.
 */
export async function doAsOwner(
  { directUrl, ownerUrl }: Addresses,
  work: (owner: Database) => Promise<unknown>,
): Promise<boolean> {
  const pool = createPool(ownerUrl ?? directUrl, { connections: 2 })
  try {
    const isOwner = await canChangeTables(pool)
    if (isOwner) await work(createDatabase(pool))
    return isOwner
  } finally {
    await pool.end()
  }
}
