import type { PhotoStart } from '@portal/contract/calls/inspection.ts'
import type { InspectionView, PhotoSource } from '@portal/domain/inspection/views.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type CallFailure, toFailure } from '../../kit/calls/call-failure.ts'
import { send } from '../../kit/calls/clients.ts'
import { type PhotoSide, type PhotoToSend, uploadPhoto } from './upload-photo.ts'

/** A photo being sent. */
export interface Sending {
  photo: PhotoToSend
  preview: string
  progress: number
  failure?: CallFailure
}

let placeOnce: Promise<PhotoStart['place']> | undefined

/** Asked once, with the first photo; without permission the photo is sent without a place. */
function readPlace(): Promise<PhotoStart['place']> {
  placeOnce ??= new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined)
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ latitude, longitude, accuracy }),
      () => resolve(undefined),
      { timeout: 4000, maximumAge: 60_000 },
    )
  })
  return placeOnce
}

/** Sends photos independently: one that fails is sent again alone. */
export function usePhotos(side: PhotoSide, onSaved: () => Promise<void>) {
  const [sending, setSending] = useState<Partial<Record<InspectionView, Sending>>>({})
  const latest = useRef({ side, onSaved, sending })
  latest.current = { side, onSaved, sending }

  const updateSending = useCallback((view: InspectionView, change: Partial<Sending> | undefined) => {
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

  const upload = useCallback(
    async (photo: PhotoToSend) => {
      const { view } = photo
      updateSending(view, { failure: undefined, progress: 0 })
      try {
        await uploadPhoto(latest.current.side, photo, (progress) => updateSending(view, { progress }))
        await latest.current.onSaved()
        updateSending(view, undefined)
      } catch (error) {
        updateSending(view, { failure: toFailure(error) })
      }
    },
    [updateSending],
  )

  const take = useCallback(
    async (view: InspectionView, source: PhotoSource, file: File) => {
      updateSending(view, { preview: URL.createObjectURL(file), progress: 0, failure: undefined })
      const capturedAt = source === 'camera' ? Date.now() : file.lastModified
      const place = source === 'camera' ? await readPlace() : undefined
      const photo = {
        view,
        source,
        file,
        captured_at: new Date(capturedAt).toISOString(),
        ...(place && { place }),
      }
      updateSending(view, { photo })
      await upload(photo)
    },
    [updateSending, upload],
  )

  const retry = useCallback(
    (view: InspectionView) => {
      const photo = latest.current.sending[view]?.photo
      if (photo) void upload(photo)
    },
    [upload],
  )

  // Back online: photos that were lost are sent again.
  useEffect(() => {
    const retryLost = () => {
      for (const [view, one] of Object.entries(latest.current.sending))
        if (one?.failure?.kind === 'network') retry(view as InspectionView)
    }
    window.addEventListener('online', retryLost)
    return () => window.removeEventListener('online', retryLost)
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
