import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashSources } from './source-hash.ts'

/** Everything the server loads, and what decides how it is put together. */
const sources = [
  'server/src/**/*.ts',
  'domain/src/**/*.ts',
  'words/src/**/*.ts',
  'contract/src/**/*.ts',
  'scripts/lib/write-server-bundle.ts',
  'package-lock.json',
]

/** The folder of the server's bundle, named after the sources it was made of: another version never runs by mistake. */
export function serverBundleFolder(root: string): string {
  return join(root, 'server/dist', hashSources(root, sources))
}

/** The bundle of the present sources, when it has been written. */
export function findServerBundle(root: string): string | undefined {
  const entry = join(serverBundleFolder(root), 'run-server.js')
  return existsSync(entry) ? entry : undefined
}

/** Where Node keeps what it has compiled, from one start to the next. */
export function compiledFolder(root: string): string {
  return join(root, 'node_modules/.cache/compiled')
}
