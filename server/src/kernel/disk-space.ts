import { statfs } from 'node:fs/promises'

/** How full the disk behind a folder is, looked at in the background: who asks never waits for a disk. */
export interface DiskSpace {
  /** True while so little is left that a document or a change may not be storable. */
  isFull: () => boolean
  /** From 0 to 1; undefined until it has been looked at. */
  usedShare: () => number | undefined
  stop: () => void
}

type ReadDisk = (folder: string) => Promise<{ bavail: number; bsize: number; blocks: number }>

/** The largest document with its temporary copy, and what PostgreSQL writes for it. */
const leastFreeBytes = 64 * 1024 * 1024
const lookEveryMs = 5000

export async function watchDiskSpace(folder: string, read: ReadDisk = statfs): Promise<DiskSpace> {
  let seen: { freeBytes: number; usedShare: number } | undefined
  const look = async () => {
    try {
      const { bavail, bsize, blocks } = await read(folder)
      seen = { freeBytes: bavail * bsize, usedShare: blocks === 0 ? 0 : 1 - bavail / blocks }
    } catch {
      // A disk that cannot be asked is no full one: what fails on it says so itself.
      seen = undefined
    }
  }
  await look()
  const timer = setInterval(look, lookEveryMs).unref()
  return {
    isFull: () => seen !== undefined && seen.freeBytes < leastFreeBytes,
    usedShare: () => seen?.usedShare,
    stop: () => clearInterval(timer),
  }
}
