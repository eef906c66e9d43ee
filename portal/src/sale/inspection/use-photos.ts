import type { PhotoStart } from '@portal/contract/calls/inspection.ts'
import type { InspectionView, PhotoSource } from '@portal/domain/inspection/views.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { type PhotoSide, type PhotoToSend, uploadPhoto } from './upload-photo.ts'

/** A photo on its way. */
export interface Sending {
  photo: PhotoToSend
  preview: string
  progress: number
  failure?: CallFailure
}

let place: Promise<PhotoStart['place']> | undefined

/** Asked once, with the first photo; without permission the photo counts all the same. */
function readPlace(): Promise<PhotoStart['place']> {
  place ??= new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(undefined),
      { timeout: 4000, maximumAge: 60_000 },
    )
  })
  return place
}

/** The photos being sent, each by itself: one that fails is sent again alone. */
export function usePhotos(side: PhotoSide, onSaved: () => Promise<void>) {
  const [sending, setSending] = useState<Partial<Record<InspectionView, Sending>>>({})
  const latest = useRef({ side, onSaved, sending })
  latest.current = { side, onSaved, sending }

  const put = useCallback((view: InspectionView, change: Partial<Sending> | undefined) => {
    setSending((all) => {
      const before = all[view]
      if (change === undefined) {
        if (before) URL.revokeObjectURL(before.preview)
        const { [view]: _, ...rest } = all
        return rest
      }
      return { ...all, [view]: { ...before, ...change } as Sending }
    })
  }, [])

  const run = useCallback(
    async (photo: PhotoToSend) => {
      const { view } = photo
      put(view, { failure: undefined, progress: 0 })
      try {
        await uploadPhoto(latest.current.side, photo, (progress) => put(view, { progress }))
        await latest.current.onSaved()
        put(view, undefined)
      } catch (error) {
        put(view, { failure: toFailure(error) })
      }
    },
    [put],
  )

  const take = useCallback(
    async (view: InspectionView, source: PhotoSource, file: File) => {
      put(view, { preview: URL.createObjectURL(file), progress: 0, failure: undefined })
      const captured = source === 'camera' ? Date.now() : file.lastModified
      const where = source === 'camera' ? await readPlace() : undefined
      const photo = {
        view,
        source,
        file,
        captured_at: new Date(captured).toISOString(),
        ...(where && { place: where }),
      }
      put(view, { photo })
      await run(photo)
    },
    [put, run],
  )

  const retry = useCallback(
    (view: InspectionView) => {
      const photo = latest.current.sending[view]?.photo
      if (photo) void run(photo)
    },
    [run],
  )

  // Back on the network: what was lost goes on by itself.
  useEffect(() => {
    const again = () => {
      for (const [view, one] of Object.entries(latest.current.sending))
        if (one?.failure?.kind === 'network') retry(view as InspectionView)
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [retry])

  const remove = useCallback(async (photoId: string) => {
    const { calls, params } = latest.current.side
    await send(calls.removePhoto, { params: { ...params, photo_id: photoId } }).catch(() => undefined)
    await latest.current.onSaved()
  }, [])

  const isBusy = Object.values(sending).some((one) => one && !one.failure)
  return { sending, take, retry, remove, isBusy }
}

export type Photos = ReturnType<typeof usePhotos>
