import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { done, type IntegrationFailure } from '../outcome.ts'
import {
  createDocumentStore,
  type DocumentStore,
  isContentHash,
  keyOf,
  LISTED_AT_ONCE,
  type ObjectPage,
  type ObjectStore,
  type Sealing,
  type StoredObject,
} from './document-store.ts'

/** Documents in a folder on disk that only the server's own user enters: folders 0700, files 0600. */
export function createFolderStore(folderName: string, sealing?: Sealing): DocumentStore {
  const folder = resolve(folderName)
  closeToOthers(folder)
  return createDocumentStore(folderObjects(folder), sealing)
}

/** Also where a release before this one made it readable for everybody: nobody passes it, whatever the mode of what is inside. */
function closeToOthers(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    chmodSync(folder, 0o700)
  } catch {
    // A command of another user only reads; where nothing can be written, the first document says so.
  }
}

function folderObjects(folder: string): ObjectStore {
  const pathOf = (hash: string) => join(folder, keyOf(hash))
  return {
    async write(hash, bytes) {
      try {
        await writeDurably(pathOf(hash), bytes, folder)
        return done({ hash })
      } catch (error) {
        return diskFailure(error)
      }
    },
    async read(hash) {
      try {
        return done(await readFile(pathOf(hash)))
      } catch (error) {
        return codeOf(error) === 'ENOENT' ? done(null) : diskFailure(error)
      }
    },
    async exists(hash) {
      try {
        await access(pathOf(hash))
        return done(true)
      } catch (error) {
        return codeOf(error) === 'ENOENT' ? done(false) : diskFailure(error)
      }
    },
    async list(after) {
      try {
        return done(await listFolder(folder, after))
      } catch (error) {
        return diskFailure(error)
      }
    },
    async remove(hash, unlessWrittenSince) {
      try {
        if ((await stat(pathOf(hash))).mtimeMs >= unlessWrittenSince) return done({ removed: false })
        await rm(pathOf(hash))
        return done({ removed: true })
      } catch (error) {
        return codeOf(error) === 'ENOENT' ? done({ removed: false }) : diskFailure(error)
      }
    },
  }
}

const dayMs = 24 * 60 * 60_000

/** Folder by folder in the order of names: a page begins where the one before ended. What a killed write left behind for a day goes. */
async function listFolder(root: string, after = ''): Promise<ObjectPage> {
  const objects: StoredObject[] = []
  const isReached = (name: string, level: 0 | 1) => name >= after.slice(level * 2, level * 2 + 2)
  for (const first of (await namesIn(root)).filter((name) => /^[0-9a-f]{2}$/.test(name) && isReached(name, 0)))
    for (const second of await namesIn(join(root, first))) {
      if (first === after.slice(0, 2) && !isReached(second, 1)) continue
      const folder = join(root, first, second)
      for (const name of await namesIn(folder)) {
        const path = join(folder, name)
        const writtenAt = await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => undefined,
        )
        if (writtenAt === undefined) continue
        if (name.endsWith('.part') && writtenAt < Date.now() - dayMs) await rm(path, { force: true })
        if (isContentHash(name) && name > after) objects.push({ hash: name, writtenAt })
      }
      if (objects.length >= LISTED_AT_ONCE) return { objects, next: objects.at(-1)!.hash }
    }
  return { objects }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return []
    throw error
  }
}

/** Temporary file, write, fsync, rename, fsync of every folder touched: after this the name shows all the bytes or does not exist. */
async function writeDurably(path: string, bytes: Uint8Array, root: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = join(folder, `.${randomUUID()}.part`)
  try {
    await withFile(temporary, 'wx', async (file) => {
      await file.writeFile(bytes)
      await file.sync()
    })
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  // The folder entries of newly made parents must last as well.
  for (let parent = folder; parent.startsWith(root); parent = dirname(parent)) {
    await withFile(parent, 'r', (handle) => handle.sync())
  }
}

async function withFile(path: string, flags: string, use: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    await use(file)
  } finally {
    await file.close()
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown'
}

function diskFailure(error: unknown): IntegrationFailure {
  return { ok: false, kind: 'refused', maybeDone: true, detail: codeOf(error) }
}
