import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import type { Locator, Page } from '@playwright/test'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG of coloured squares, another one each time. */
export function picture(width = 800, height = 600, square = 50): Buffer {
  const across = Math.ceil(width / square)
  const colours = randomBytes(across * Math.ceil(height / square) * 3)
  const rowBytes = 1 + width * 3
  const rows = Buffer.alloc(height * rowBytes)
  for (let y = 0; y < height; y++) {
    const line = Math.floor(y / square)
    // Lines of one square are alike: the first is drawn, the others are copied.
    if (y % square) rows.copyWithin(y * rowBytes, (y - 1) * rowBytes, y * rowBytes)
    else
      for (let x = 0; x < width; x++) {
        const from = (line * across + Math.floor(x / square)) * 3
        colours.copy(rows, y * rowBytes + 1 + x * 3, from, from + 3)
      }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))])
}

export const views = ['Front', 'Rear', 'Left side', 'Right side', 'Windscreen', 'Odometer', 'Chassis number', 'Engine']

export const tile = (page: Page, view: string): Locator => page.getByRole('article', { name: view, exact: true })

export async function takePhoto(page: Page, view: string, bytes = picture()): Promise<void> {
  const input = tile(page, view).locator('input[capture]')
  await input.setInputFiles({ name: `${view}.png`, mimeType: 'image/png', buffer: bytes })
}
