import { createHash } from 'node:crypto'
import type { PhotoUpload } from '@portal/contract/calls/inspection.ts'
import { type InspectionView, photoLimits, requiredViews } from '@portal/domain/inspection/views.ts'
import sharp from 'sharp'
import type { TestAnswer, TestClient } from '../../testing/test-client.ts'

/** A picture like no other: noise, in squares of `grain` pixels. Noise in every pixel takes twenty times as long to make. */
export function photo(width = 800, height = 600, grain = 25): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: width / grain, height: height / grain, channels: 3, background: '#888', noise } as const
  return sharp({ create }).resize(width, height, { kernel: 'nearest', fit: 'fill' }).jpeg().toBuffer()
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export const announcement = (view: InspectionView, bytes: Buffer, more: object = {}) => ({
  view,
  source: 'camera',
  bytes: bytes.length,
  sha256: sha256(bytes),
  captured_at: '2026-11-16T06:00:00.000Z',
  ...more,
})

/** Announces a photo and sends its parts; answers the first refusal, or the last part's answer. */
export async function upload(
  client: TestClient,
  root: string,
  { view, bytes, more = {} }: { view: InspectionView; bytes: Buffer; more?: object },
): Promise<TestAnswer<PhotoUpload>> {
  const started = await client.post<PhotoUpload>(`${root}/photos/`, announcement(view, bytes, more))
  if (started.status !== 200) return started
  let last = started
  for (let at = 0; at < bytes.length; at += photoLimits.chunkBytes) {
    last = await sendPart(client, root, {
      uploadId: started.data.upload_id,
      at,
      bytes: bytes.subarray(at, at + photoLimits.chunkBytes),
    })
    if (last.status !== 200) return last
  }
  return last
}

export function sendPart(
  client: TestClient,
  root: string,
  { uploadId, at, bytes }: { uploadId: string; at: number; bytes: Buffer },
) {
  return client.send<PhotoUpload>({
    method: 'PUT',
    url: `${root}/uploads/${uploadId}/?at=${at}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: bytes,
  })
}

export async function uploadAllViews(client: TestClient, root: string): Promise<void> {
  for (const view of requiredViews) {
    const sent = await upload(client, root, { view, bytes: await photo() })
    if (sent.status !== 200) throw new Error(`${view}: ${sent.text}`)
  }
}
