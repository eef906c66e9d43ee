import { registerHooks } from 'node:module'

/** Loaded before the server's own sources, which then run as a release with these declarations. */
const version = process.env.DECLARATIONS_VERSION

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/domain/src/proposal/declarations.ts')) return loaded
    const source = Buffer.from(loaded.source as Uint8Array).toString()
    return { ...loaded, source: source.replace(/(declarationsVersion =) '[^']+'/, `$1 '${version}'`) }
  },
})
