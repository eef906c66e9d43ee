import type {
  customerPhotos,
  InspectionPhoto,
  PhotoStart,
  PhotoUpload,
  partnerPhotos,
} from '@portal/contract/calls/inspection.ts'
import { pathOf } from '@portal/contract/wire/call.ts'
import { config } from '../../kit/browser/config.ts'
import { CallError } from '../../kit/calls/call-error.ts'
import { cookieNamed, send } from '../../kit/calls/clients.ts'

/** The calls of one side: the partner's name the inspection, the customer's use the link's cookie. */
export interface PhotoSide {
  calls: typeof partnerPhotos | typeof customerPhotos
  params: Record<string, string>
}

export interface PhotoToSend extends Pick<PhotoStart, 'view' | 'source' | 'captured_at' | 'place'> {
  file: Blob
}

const partTimeoutMs = 30_000
/** Delays before a lost part is sent again; after them a person decides. */
const retryDelaysMs = [800, 2500]

const rootOf = () => config().apiRoot.replace(/\/$/, '')

export const photoAddress = ({ calls, params }: PhotoSide, photoId: string): string =>
  rootOf() + pathOf(calls.getPhoto, { ...params, photo_id: photoId })

/** Announces the photo, then sends it part by part from where the server stopped. */
export async function uploadPhoto(
  side: PhotoSide,
  { file, ...about }: PhotoToSend,
  onProgress: (part: number) => void,
): Promise<InspectionPhoto> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const start: PhotoStart = { ...about, bytes: bytes.length, sha256: await sha256(bytes) }
  let upload = await send(side.calls.startPhoto, { params: side.params, body: start })
  let retries = 0
  while (!upload.photo) {
    const { received, part_bytes, upload_id } = upload
    onProgress(received / bytes.length)
    try {
      upload = await sendPart(side, upload_id, received, bytes.subarray(received, received + part_bytes))
      retries = 0
    } catch (error) {
      const delay = retryDelaysMs[retries]
      const isLost =
        error instanceof CallError && (error.kind === 'network' || error.kind === 'timeout' || error.status === 409)
      if (!isLost || delay === undefined) throw error
      retries += 1
      await new Promise((resolve) => setTimeout(resolve, delay))
      upload = await send(side.calls.getUpload, { params: { ...side.params, upload_id } })
    }
  }
  onProgress(1)
  return upload.photo
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function sendPart(
  side: PhotoSide,
  uploadId: string,
  at: number,
  part: Uint8Array<ArrayBuffer>,
): Promise<PhotoUpload> {
  const { calls, params } = side
  const csrf = cookieNamed('csrftoken', document.cookie)
  const timeout = AbortSignal.timeout(partTimeoutMs)
  let reply: Response
  try {
    reply = await fetch(`${rootOf()}${pathOf(calls.sendPart, { ...params, upload_id: uploadId })}?at=${at}`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/octet-stream',
        ...(calls.sendPart.client === 'api' && csrf && { 'x-csrftoken': csrf }),
      },
      body: part,
      credentials: 'include',
      signal: timeout,
    })
  } catch (cause) {
    throw new CallError(timeout.aborted ? 'timeout' : 'network', 0, undefined, { cause })
  }
  const content = (await reply.json().catch(() => undefined)) as { data: PhotoUpload } | undefined
  // Signed out meanwhile: reading the upload leads to login, and back to this page.
  if (reply.status === 401) return send(calls.getUpload, { params: { ...params, upload_id: uploadId } })
  if (!reply.ok || !content) throw new CallError('refused', reply.status, content)
  return content.data
}
