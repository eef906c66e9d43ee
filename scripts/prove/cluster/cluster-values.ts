import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { findPostgresBin } from '../packages.ts'
import { isRoot, runToEnd } from '../processes.ts'
import type { ClusterNetwork } from './network.ts'

export function newSecret(): string {
  return randomBytes(27).toString('base64url')
}

/** What the files of deploy/ are filled in with: every part on this machine, with little memory. */
export function clusterValues(network: ClusterNetwork, folder: string): Record<string, string | number> {
  const { front } = network
  return {
    ...Object.fromEntries(network.nodes.map(({ name, host }) => [`${name.toUpperCase()}_HOST`, host])),
    SUPERUSER_PASSWORD: newSecret(),
    REPLICATION_PASSWORD: newSecret(),
    REWIND_PASSWORD: newSecret(),
    DATABASE_PASSWORD: newSecret(),
    SERVER_ROLE_PASSWORD: newSecret(),
    POSTGRES_BIN: findPostgresBin() ?? '',
    SHARED_BUFFERS: '64MB',
    MAX_CONNECTIONS: 150,
    MAX_WAL_SIZE: '512MB',
    WAL_KEEP_SIZE: '256MB',
    // `npm run prove:restore` proves the archive.
    ARCHIVE_COMMAND: '/bin/true',
    ...haproxyUser(),
    HAPROXY_HOST: front,
    PRIMARY_PORT: 5000,
    STANDBY_PORT: 5001,
    DATABASE_HOST: front,
    DATABASE_PORT: 5000,
    PGBOUNCER_HOST: front,
    PGBOUNCER_PORT: 6432,
    PGBOUNCER_FOLDER: join(folder, 'pgbouncer'),
    PGBOUNCER_LOG_FOLDER: join(folder, 'pgbouncer'),
    NGINX_HOST: front,
    NGINX_PORT: 8443,
    NGINX_FOLDER: join(folder, 'nginx'),
    NGINX_LOG_FOLDER: join(folder, 'nginx'),
    NGINX_PID_FILE: join(folder, 'nginx', 'nginx.pid'),
    TLS_CERTIFICATE: join(folder, 'tls.pem'),
    TLS_KEY: join(folder, 'tls.key'),
    UPSTREAM: [3101, 3102, 3103].map((port) => `server ${front}:${port} max_fails=1 fail_timeout=3s;`).join(' '),
    SERVER_HOST: front,
    PUBLIC_URL: `https://${front}:8443`,
  }
}

/** The same secrets for every server, and the sandbox, which all of them share, as the outside parties. */
export function demoSettings(
  sandboxUrl: string,
  { apiKey, notification }: { apiKey: string; notification: string },
): Record<string, string> {
  return {
    DEMO: '1',
    SESSION_SECRET: newSecret(),
    LINK_SECRET: newSecret(),
    GATEWAY_WEBHOOK_SECRETS: notification,
    GATEWAY_URL: sandboxUrl,
    GATEWAY_KEY_SECRET: apiKey,
    KYC_URL: sandboxUrl,
    KYC_KEY: apiKey,
    VEHICLE_REGISTER_URL: sandboxUrl,
    VEHICLE_REGISTER_KEY: apiKey,
    SCREENING_URL: sandboxUrl,
    SCREENING_KEY: apiKey,
  }
}

/** Its own as installed; whoever is not root can only run it under their own name. */
function haproxyUser(): Record<'HAPROXY_USER' | 'HAPROXY_GROUP', string> {
  if (isRoot) return { HAPROXY_USER: 'haproxy', HAPROXY_GROUP: 'haproxy' }
  const ask = (flag: string) => runToEnd(['id', flag]).trim()
  return { HAPROXY_USER: ask('-un'), HAPROXY_GROUP: ask('-gn') }
}
