import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { serverBundleFolder, serverParts, sourceOf } from './server-bundle.ts'

/** A server that still runs from an earlier bundle may yet load a part of it. */
const keptBundles = 3

/**
 * Joins the server's thousand sources, and the packages that consist of hundreds of files, into a few files: reading and linking two
 * thousand modules takes two thirds of a start.
 */
export async function writeServerBundle(root: string): Promise<void> {
  const folder = serverBundleFolder(root)
  if (existsSync(folder)) return
  const dist = dirname(folder)
  mkdirSync(dist, { recursive: true })
  // Put in its place as a whole: another process may be writing the same one.
  const unfinished = mkdtempSync(join(dist, 'unfinished-'))
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(root, 'server'),
    plugins: [keepPlaces(join(root, 'server/src'))],
    ssr: { noExternal: [/^@portal\//, 'kysely', '@sinclair/typebox', '@opentelemetry/api'] },
    build: {
      ssr: true,
      outDir: unfinished,
      emptyOutDir: true,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: Object.fromEntries(serverParts.map((part) => [part, sourceOf(root, part)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  // As readable as the sources: a server may run as another user.
  chmodSync(unfinished, 0o755)
  try {
    renameSync(unfinished, folder)
  } catch {
    rmSync(unfinished, { recursive: true })
  }
  removeOldBundles(dist)
}

function removeOldBundles(dist: string): void {
  const bundles = readdirSync(dist).map((name) => join(dist, name))
  const oldestFirst = bundles.map((path) => ({ path, at: statSync(path).mtimeMs })).sort((a, b) => a.at - b.at)
  for (const { path } of oldestFirst.slice(0, -keptBundles)) rmSync(path, { recursive: true, force: true })
}

/** Files beside a source (migrations, a style sheet, a thread's code) are still found beside it. */
function keepPlaces(src: string): Plugin {
  return {
    name: 'keep-places',
    transform: {
      filter: { id: /\.ts$/, code: /import\.meta\.(dirname|url)/ },
      handler(code, id) {
        if (!id.startsWith(src)) return
        // From server/dist/<hash>/.
        const file = JSON.stringify(`../../src/${relative(src, id)}`)
        const folder = JSON.stringify(`/../../src/${dirname(relative(src, id))}`)
        return code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${folder})`)
          .replaceAll('import.meta.url', `new URL(${file}, import.meta.url).href`)
      },
    },
  }
}
