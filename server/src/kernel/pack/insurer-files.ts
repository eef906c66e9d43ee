import { createHash } from 'node:crypto'
import { fontFace, styleOf } from './look.ts'
import type { Pack } from './pack.ts'

export const insurerPaths = {
  style: '/insurer/look.css',
  logo: '/insurer/logo.svg',
  vehicles: '/insurer/vehicles.json',
  font: '/insurer/font.woff2',
} as const

interface ServedFile<Content> {
  address: string
  content: Content
}

type InsurerFiles = Partial<Record<Exclude<keyof typeof insurerPaths, 'font'>, ServedFile<string>>> & {
  font?: ServedFile<Buffer>
}

const known = new WeakMap<Pack, InsurerFiles>()

/** What the insurer's pack brings to browsers beside the build, and where they find it; another content has another address. */
export function insurerFiles(pack: Pack): InsurerFiles {
  const before = known.get(pack)
  if (before) return before
  const { look, logo } = pack.insurer
  const file = <Content extends string | Buffer>(path: string, content: Content) => ({
    address: `${path}?${markOf(content)}`,
    content,
  })
  const font = pack.font && file(insurerPaths.font, pack.font)
  const style = `${font ? fontFace(font.address) : ''}${look ? styleOf(look) : ''}`
  const files = {
    ...(font && { font }),
    ...(style && { style: file(insurerPaths.style, style) }),
    ...(logo && { logo: file(insurerPaths.logo, logo) }),
    ...(pack.vehicles.length > 0 && { vehicles: file(insurerPaths.vehicles, JSON.stringify(pack.vehicles)) }),
  }
  known.set(pack, files)
  return files
}

/** Tells everything that a kept page shows of this insurer from what it showed before. */
export const markOfInsurer = ({ insurer, shownWords }: Pack): string => markOf(JSON.stringify([insurer, shownWords]))

const markOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 10)
