import type { FastifyInstance } from 'fastify'
import type { Deps } from '../context/deps.ts'
import { loadSharp } from '../documents/load-sharp.ts'
import { insurerFiles, insurerPaths } from '../kernel/pack/insurer-files.ts'

const day = 86_400

/** What the insurer's pack brings beside the build: colours, typeface, logo, list of cars, and icons drawn from the logo. */
export function registerInsurerFiles(app: FastifyInstance, { settings }: Pick<Deps, 'settings'>): void {
  const { style, logo, vehicles, font } = insurerFiles(settings.pack)
  const serve = (path: string, type: string, content: () => string | Buffer | Promise<Buffer>) =>
    app.get(path, { config: { access: 'public', limits: 'none' } }, async (_, reply) => {
      reply.header('cache-control', `public, max-age=${day}`).type(type)
      return content()
    })
  if (style) serve(insurerPaths.style, 'text/css; charset=utf-8', () => style.content)
  if (vehicles) serve(insurerPaths.vehicles, 'application/json; charset=utf-8', () => vehicles.content)
  if (font) serve(insurerPaths.font, 'font/woff2', () => font.content)
  if (!logo) return
  serve(insurerPaths.logo, 'image/svg+xml', () => logo.content)
  serve('/favicon.svg', 'image/svg+xml', () => logo.content)
  for (const [path, icon] of Object.entries(icons)) serve(path, 'image/png', drawnOnce(logo.content, icon))
}

interface Icon {
  size: number
  /** The part of its width that the logo takes: phones cut a maskable icon to their own shape. */
  part: number
}

/** Addresses of the portal's own icons, which the build and installed phones name. */
const icons: Record<string, Icon> = {
  '/favicon.ico': { size: 48, part: 1 },
  '/icon-192.png': { size: 192, part: 0.84 },
  '/icon-512.png': { size: 512, part: 0.84 },
  '/icon-maskable-512.png': { size: 512, part: 0.6 },
}

/** Drawn with the first request and kept. */
function drawnOnce(svg: string, icon: Icon): () => Promise<Buffer> {
  let drawn: Promise<Buffer> | undefined
  return () => {
    drawn ??= drawIcon(svg, icon)
    return drawn
  }
}

async function drawIcon(svg: string, { size, part }: Icon): Promise<Buffer> {
  const sharp = await loadSharp()
  const width = Math.round(size * part)
  const logo = await sharp(Buffer.from(svg), { density: 300 }).resize(width, width).png().toBuffer()
  const background = part === 1 ? { r: 0, g: 0, b: 0, alpha: 0 } : '#ffffff'
  const ground = sharp({ create: { width: size, height: size, channels: 4, background } })
  return ground
    .composite([{ input: logo }])
    .png()
    .toBuffer()
}
