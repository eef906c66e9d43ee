import type { Plugin } from 'vite'

/** What must never reach a browser: the schemas of the calls and their library, the server, and tables' checks. */
const serverOnly = [
  /\.schema\.ts$/,
  /[\\/]@sinclair[\\/]typebox[\\/]/,
  /[\\/]server[\\/]src[\\/]/,
  /[\\/](check-tables|car-renewal)\.ts$/,
]

export function serverOnlyModules(modules: Iterable<string>): string[] {
  return [...modules].filter((id) => serverOnly.some((pattern) => pattern.test(id)))
}

/** Stops the build when a chunk holds such a module. */
export function refuseServerOnly(): Plugin {
  return {
    name: 'refuse-server-only',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const found = chunk.type === 'chunk' ? serverOnlyModules(chunk.moduleIds) : []
        if (found.length > 0) this.error(`${chunk.fileName} holds what only the server may: ${found.join(', ')}`)
      }
    },
  }
}
