/** The colours that are the insurer's, as #rrggbb. The others are the portal's and mean the same everywhere. */
export const lookColours = ['brand', 'brandStrong', 'onBrand', 'brandTint', 'accent', 'accentTint', 'banner'] as const
export type LookColour = (typeof lookColours)[number]

export type Look = Record<LookColour, { light: string; dark: string }>

const tokenOf = (colour: LookColour) => `--${colour.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** Any weight from one file, or one weight for all. */
export const fontFace = (address: string): string =>
  `@font-face{font-family:"Insurer";font-weight:100 900;font-display:swap;src:url(${address}) format("woff2")}\n` +
  ':root:root{--font-latin:"Insurer","Figtree Fallback",system-ui,"Noto Sans"}\n'

/** Style rules that put the look in the place of the portal's own. */
export function styleOf(look: Look): string {
  const tokens = lookColours.map(
    (colour) => `${tokenOf(colour)}:light-dark(${look[colour].light},${look[colour].dark})`,
  )
  // Twice the same, so that it counts whichever style sheet comes first.
  return `:root:root{${tokens.join(';')}}\n`
}
