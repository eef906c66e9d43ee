import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const memoryFolder = '/dev/shm'
const leastBytes = 2 * 1024 ** 3

/** Where the database of a test run lives: in memory where the machine offers enough of it, since nothing of it has to last. */
export function databaseRoot(): string {
  try {
    accessSync(memoryFolder, constants.W_OK)
    const { bavail, bsize } = statfsSync(memoryFolder)
    if (bavail * bsize >= leastBytes) return memoryFolder
  } catch {
    // Other systems, and small containers, have none.
  }
  return tmpdir()
}
