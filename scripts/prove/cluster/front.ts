import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fillDeployFile } from '../../../server/src/testing/fill-deploy-file.ts'
import { databaseUser, isRoot, type Processes, runToEnd } from '../processes.ts'

type Values = Record<string, string | number>

/** A certificate for this address that nobody but the proof trusts. */
export function makeCertificate(folder: string, host: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'tls.pem'), join(folder, 'tls.key')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const name = ['-subj', '/CN=portal', '-addext', `subjectAltName=IP:${host}`]
  runToEnd(['openssl', 'req', ...kind, ...name, '-keyout', key, '-out', certificate])
  return { certificate, key }
}

/** HAProxy and PgBouncer before the database. */
export function startPooler(processes: Processes, folder: string, values: Values): void {
  writeFileSync(join(folder, 'haproxy.cfg'), fillDeployFile('haproxy/haproxy.cfg', values))
  processes.start({ name: 'haproxy', command: ['/usr/sbin/haproxy', '-db', '-f', join(folder, 'haproxy.cfg')] })
  const own = String(values.PGBOUNCER_FOLDER)
  mkdirSync(own, { mode: 0o700 })
  for (const name of ['pgbouncer.ini', 'userlist.txt'])
    writeFileSync(join(own, name), fillDeployFile(`pgbouncer/${name}`, values), { mode: 0o600 })
  if (isRoot) runToEnd(['chown', '-R', `${databaseUser}:${databaseUser}`, own])
  const command = ['/usr/sbin/pgbouncer', '-q', join(own, 'pgbouncer.ini')]
  processes.start({ name: 'pgbouncer', command, asDatabaseUser: true })
}

/** nginx before the servers. */
export function startBalancer(processes: Processes, folder: string, values: Values): void {
  const own = String(values.NGINX_FOLDER)
  mkdirSync(own, { mode: 0o755 })
  writeFileSync(join(folder, 'nginx.conf'), fillDeployFile('nginx/nginx.conf', values))
  const command = ['/usr/sbin/nginx', '-p', own, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;']
  processes.start({ name: 'nginx', command })
}
