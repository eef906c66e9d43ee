import type { Insurer } from './policy-document.ts'

/** The portal's light theme on paper. */
const ownColours = {
  brand: '#0d5c5a',
  brandStrong: '#094543',
  tint: '#e2f1ef',
  accent: '#f0a92b',
  accentTint: '#fdf3df',
  line: '#dce1dd',
  text: '#17211f',
  muted: '#52605c',
  danger: '#a3231c',
  white: '#ffffff',
}

/** What papers are drawn with. */
export const colours = { ...ownColours }

/** A process draws for one insurer: its colours stand in for the portal's. */
export function paintFor({ look }: Pick<Insurer, 'look'>): void {
  Object.assign(
    colours,
    ownColours,
    look && {
      brand: look.brand.light,
      brandStrong: look.brandStrong.light,
      tint: look.brandTint.light,
      accent: look.accent.light,
      accentTint: look.accentTint.light,
    },
  )
}
