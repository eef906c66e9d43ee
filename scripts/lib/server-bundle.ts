import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { hashSources } from './source-hash.ts'

/** Everything the server loads, and what decides how it is put together. */
export const bundleSources = [
  'server/src/**/*.ts',
  'domain/src/**/*.ts',
  'words/src/**/*.ts',
  'contract/src/**/*.ts',
  'scripts/lib/write-server-bundle.ts',
  'package-lock.json',
]

/** What is started: the server itself, and the commands of its operator. */
interface ServerParts {
  'run-server': typeof import('../../server/src/run-server.ts')
  'run-command': typeof import('../../server/src/run-command.ts')
}
export type ServerPart = keyof ServerParts
export const serverParts: readonly ServerPart[] = ['run-server', 'run-command']

/** The folder of the server's bundle, named after the sources it was made of: another version never runs by mistake. */
export function serverBundleFolder(root: string): string {
  return join(root, 'server/dist', hashSources(root, bundleSources))
}

export const sourceOf = (root: string, part: ServerPart) => join(root, `server/src/${part}.ts`)

/** From the bundle of the present sources when it has been written, otherwise from the sources. */
export async function loadServerPart<Part extends ServerPart>(
  root: string,
  part: Part,
): Promise<ServerParts[Part] & { isJoined: boolean }> {
  const joined = join(serverBundleFolder(root), `${part}.js`)
  const isJoined = existsSync(joined)
  // Compiling is half of a short command: what Node has compiled is kept from one start to the next.
  if (isJoined) enableCompileCache(join(root, 'node_modules/.cache/compiled'))
  return { ...((await import(isJoined ? joined : sourceOf(root, part))) as ServerParts[Part]), isJoined }
}
