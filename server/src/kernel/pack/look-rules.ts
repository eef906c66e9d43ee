import { contrastOf } from './contrast.ts'
import type { Look, LookColour } from './look.ts'

/** The portal's own grounds and letters, with which an insurer's colours meet (tokens.css). */
export const fixedColours = {
  canvas: { light: '#f5f6f3', dark: '#0f1514' },
  surface: { light: '#ffffff', dark: '#18201f' },
  raised: { light: '#ffffff', dark: '#202a28' },
  text: { light: '#17211f', dark: '#e9f0ee' },
  muted: { light: '#52605c', dark: '#a6b4b0' },
} as const

/** The faintest letters on the plan's banner (PlanSummaryBanner.module.css). */
const bannerText = { light: '#c4d6d4', dark: '#a6b4b0' }
const grounds = ['canvas', 'surface', 'raised'] as const
type Ground = keyof typeof fixedColours | LookColour

/** Which colour of the look is read on what, or what is read on it. */
const pairs: readonly (readonly [LookColour, readonly (Ground | 'bannerText')[]])[] = [
  ['brand', [...grounds, 'brandTint', 'onBrand']],
  ['brandStrong', [...grounds, 'brandTint', 'onBrand']],
  ['brandTint', ['text', 'muted']],
  ['accentTint', ['text', 'muted']],
  ['banner', ['bannerText']],
]

/** Words must stand out by 4.5:1, in light and in dark. */
export function findWeakColours(look: Look): { colour: LookColour; theme: 'light' | 'dark'; says: string }[] {
  const colourOf = (name: Ground | 'bannerText') =>
    name === 'bannerText'
      ? bannerText
      : name in fixedColours
        ? fixedColours[name as keyof typeof fixedColours]
        : look[name as LookColour]
  return pairs.flatMap(([colour, others]) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      others.flatMap((other) => {
        const ratio = contrastOf(look[colour][theme], colourOf(other)[theme])
        if (ratio >= 4.5) return []
        const says = `stands out from ${other} (${colourOf(other)[theme]}) by only ${ratio.toFixed(1)}:1, and 4.5:1 is needed to read`
        return [{ colour, theme, says }]
      }),
    ),
  )
}
