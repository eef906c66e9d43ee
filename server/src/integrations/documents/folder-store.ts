import { randomUUID } from 'node:crypto'
import { access, type FileHandle, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { done, garbage, type IntegrationFailure } from '../outcome.ts'
import { contentHash, type DocumentStore, isContentHash, keyOf } from './document-store.ts'

/** Documents in a folder on disk. */
export function createFolderStore(folderName: string): DocumentStore {
  const folder = resolve(folderName)
  const pathOf = (hash: string) => join(folder, keyOf(hash))
  return {
    async put(bytes) {
      const hash = contentHash(bytes)
      try {
        await writeDurably(pathOf(hash), bytes, folder)
        return done({ hash })
      } catch (error) {
        return diskFailure(error)
      }
    },
    async get(hash) {
      if (!isContentHash(hash)) return done(null)
      try {
        const bytes = await readFile(pathOf(hash))
        return contentHash(bytes) === hash ? done(bytes) : garbage('hash_differs')
      } catch (error) {
        return codeOf(error) === 'ENOENT' ? done(null) : diskFailure(error)
      }
    },
    async exists(hash) {
      if (!isContentHash(hash)) return done(false)
      try {
        await access(pathOf(hash))
        return done(true)
      } catch (error) {
        return codeOf(error) === 'ENOENT' ? done(false) : diskFailure(error)
      }
    },
  }
}

/** Temporary file, write, fsync, rename, fsync of every folder touched: after this the name shows all the bytes or does not exist. */
async function writeDurably(path: string, bytes: Uint8Array, root: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
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
  const file = await open(path, flags)
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
