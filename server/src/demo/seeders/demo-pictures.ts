import type { RequiredView } from '@portal/domain/inspection/views.ts'
import { loadSharp } from '../../documents/load-sharp.ts'

const width = 640
const height = 480

const body = ([x, y]: readonly [number, number], [w, h]: readonly [number, number], fill = '#b3202a') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="24" fill="${fill}"/>`
const wheel = (x: number) =>
  `<circle cx="${x}" cy="360" r="46" fill="#222"/><circle cx="${x}" cy="360" r="20" fill="#aaa"/>`
const lamps = (fill: string) =>
  `<circle cx="190" cy="270" r="26" fill="${fill}"/><circle cx="450" cy="270" r="26" fill="${fill}"/>`
const plate = `<rect x="265" y="310" width="110" height="34" fill="#fff" stroke="#111" stroke-width="4"/>`
const side = (glass: number) =>
  `${body([70, 230], [500, 120])}${body([170, 150], [280, 110], '#98202a')}<rect x="${glass}" y="170" width="110" height="60" fill="#cfe3f2"/>${wheel(180)}${wheel(460)}`

/** Drawn photos of each view, so that the project contains no picture of a real car. */
const shapes: Record<RequiredView, string> = {
  front: `${body([130, 190], [380, 190])}<rect x="200" y="120" width="240" height="80" rx="20" fill="#cfe3f2"/>${lamps('#fff4c2')}${plate}`,
  rear: `${body([130, 190], [380, 190])}<rect x="210" y="130" width="220" height="60" rx="16" fill="#9fb4c2"/>${lamps('#ff5040')}${plate}`,
  left: side(190),
  right: side(330),
  windscreen: '<path d="M120 380 L200 110 L440 110 L520 380 Z" fill="#cfe3f2" stroke="#222" stroke-width="16"/>',
  odometer:
    '<circle cx="320" cy="240" r="170" fill="#111"/><path d="M320 240 L420 150" stroke="#f33" stroke-width="12"/><rect x="250" y="300" width="140" height="44" fill="#cfd"/>',
  chassis:
    '<rect x="60" y="190" width="520" height="100" fill="#777"/><path d="M100 240 H540" stroke="#222" stroke-width="18" stroke-dasharray="22 14"/>',
  engine:
    '<rect x="130" y="110" width="380" height="260" rx="20" fill="#555"/><path d="M170 170 H470 M170 230 H470 M170 290 H470" stroke="#ddd" stroke-width="22"/>',
}

/** Where the car stands; in the street its bumper is broken. */
export type Scene = 'yard' | 'street'
const scenes: Record<Scene, string> = {
  yard: '<rect width="100%" height="100%" fill="#8fa08c"/>',
  street: '<rect width="100%" height="100%" fill="#9aa3b5"/><rect y="400" width="100%" height="80" fill="#55585f"/>',
}
const brokenBumper = '<path d="M150 352 l40 24 l-22 26 l70 14" fill="none" stroke="#1b1b1b" stroke-width="10"/>'

export async function demoPhoto(view: RequiredView, scene: Scene): Promise<Buffer> {
  const damage = scene === 'street' && view === 'front' ? brokenBumper : ''
  return drawJpeg(`${scenes[scene]}${shapes[view]}${damage}`)
}

/** A drawn identity card of nobody. */
export async function demoIdentityCard(): Promise<Buffer> {
  return drawJpeg(
    '<rect width="100%" height="100%" fill="#d7dde4"/><rect x="60" y="70" width="520" height="340" rx="24" fill="#fff" stroke="#345" stroke-width="6"/>' +
      '<circle cx="170" cy="200" r="54" fill="#9ab"/><rect x="100" y="270" width="140" height="90" rx="40" fill="#9ab"/>' +
      '<path d="M290 160 H530 M290 220 H530 M290 280 H470 M290 340 H410" stroke="#567" stroke-width="16"/>',
  )
}

async function drawJpeg(shapesInside: string): Promise<Buffer> {
  const sharp = await loadSharp()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapesInside}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 80 }).toBuffer()
}
