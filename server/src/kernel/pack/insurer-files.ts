import { createHash } from 'node:crypto'
import { styleOf } from './look.ts'
import type { Pack } from './pack.ts'

export const insurerPaths = {
  style: '/insurer/look.css',
  logo: '/insurer/logo.svg',
  vehicles: '/insurer/vehicles.json',
} as const

type InsurerFiles = Partial<Record<keyof typeof insurerPaths, { address: string; text: string }>>

const known = new WeakMap<Pack, InsurerFiles>()

/** What the insurer's pack brings to browsers beside the build, and where they find it; another content has another address. */
export function insurerFiles(pack: Pack): InsurerFiles {
  const before = known.get(pack)
  if (before) return before
  const { look, logo } = pack.insurer
  const file = (path: string, text: string) => ({ address: `${path}?${markOf(text)}`, text })
  const files = {
    ...(look && { style: file(insurerPaths.style, styleOf(look)) }),
    ...(logo && { logo: file(insurerPaths.logo, logo) }),
    ...(pack.vehicles.length > 0 && { vehicles: file(insurerPaths.vehicles, JSON.stringify(pack.vehicles)) }),
  }
  known.set(pack, files)
  return files
}

/** Tells everything that a kept page shows of this insurer from what it showed before. */
export const markOfInsurer = ({ insurer }: Pack): string => markOf(JSON.stringify(insurer))

const markOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10)
