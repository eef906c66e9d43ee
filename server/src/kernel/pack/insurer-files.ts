import { createHash } from 'node:crypto'
import type { Insurer } from './insurer.ts'
import { styleOf } from './look.ts'

export const insurerPaths = { style: '/insurer/look.css', logo: '/insurer/logo.svg' } as const

/** Where browsers find what the insurer's pack brings beside the build; another content has another address. */
export function insurerFiles({ look, logo }: Pick<Insurer, 'look' | 'logo'>): { style?: string; logo?: string } {
  return {
    ...(look && { style: `${insurerPaths.style}?${markOf(styleOf(look))}` }),
    ...(logo && { logo: `${insurerPaths.logo}?${markOf(logo)}` }),
  }
}

const markOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 10)
