import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LastUsed } from '../kernel/last-used.ts'
import { acceptedEncodings, type EncodedFile, type Encoding } from './encoded-file.ts'

/** More than a build has, packed and not, and those of the builds before it that open tabs still ask for. */
const fewestKept = 2000

/** A name of the build: no folder, nothing hidden. */
const plainName = /^\w[\w.-]*$/

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz' }

/**
 * The files with a hash in their name. None ever changes, so each is read once, as the build has packed it, and sent from memory; one that was read while
 * the build still wrote it is read again. Its smallest form may come after the start and is sent as soon as it is there.
 */
export function assetFiles(folder: string) {
  const kept = new LastUsed<Buffer>(fewestKept)
  const read = (name: string): Buffer | undefined => {
    const path = join(folder, name)
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat?.isFile()) return undefined
    const known = kept.get(name)
    if (known?.length === stat.size) return known
    const bytes = readFileSync(path)
    kept.set(name, bytes)
    return bytes
  }
  return (name: string, accepted: string | undefined): EncodedFile | undefined => {
    if (!plainName.test(name)) return undefined
    for (const encoding of acceptedEncodings(accepted)) {
      const packed = read(name + endings[encoding])
      if (packed) return { bytes: packed, encoding }
    }
    const bytes = read(name)
    return bytes && { bytes }
  }
}
