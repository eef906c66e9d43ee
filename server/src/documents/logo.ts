import type { Column } from 'pdfmake/interfaces.js'
import { colours } from './colours.ts'
import type { Insurer } from './policy-document.ts'

/** The insurer's logo, or the portal's shield. */
export function logoOnPaper({ logo }: Pick<Insurer, 'logo'>): string {
  return logo ?? shield(colours.brand, colours.accent)
}

/** On a ground of the brand's colour a logo keeps its own colours, on a white field. */
export function logoOnBrand({ logo }: Pick<Insurer, 'logo'>, width: number): Column {
  if (!logo) return { svg: shield(colours.white, colours.brand), width }
  return {
    width,
    stack: [
      { canvas: [{ type: 'rect', x: 0, y: 0, w: width, h: width, r: 4, color: colours.white }] },
      { svg: logo, width: width - 4, relativePosition: { x: 2, y: 2 - width } },
    ],
  }
}

const shield = (ground: string, tick: string) =>
  `<svg viewBox="0 0 24 24" width="34" height="34"><path fill="${ground}" d="M12 1.5 20.500 4.700v6.800c0 5.300-3.600 9.400-8.500 11-4.900-1.600-8.500-5.700-8.500-11v-6.800z"/><path fill="none" stroke="${tick}" stroke-width="2.300" stroke-linecap="round" stroke-linejoin="round" d="M8.200 12.100 11 14.900 16 9.300"/></svg>`
