import { type ComponentType, useEffect, useState } from 'react'
import { ErrorState } from '../ui/ErrorState.tsx'
import { Loading } from '../ui/Loading.tsx'
import { say } from '../ui/words.ts'
import {
  buildId,
  type ChunkLoadError,
  chunkTimeLeft,
  forgetChunkStart,
  loadChunk,
  mayReloadFor,
} from './chunk-recovery.ts'

type ScreenModule = { default: ComponentType }
export type LoadScreen = () => Promise<ScreenModule>
export type Screen = ComponentType & { preload: () => Promise<void> }

/**
 * A lazily loaded screen that recovers: the router's own lazy shows a blank or a permanent error when a chunk is gone.
 * What is being typed is in session storage already, so the one reload per build loses nothing.
 */
export function screen(id: string, load: LoadScreen): Screen {
  let Loaded: ComponentType | undefined

  /** Ahead of its time: a failure is left to the visit itself. */
  const preload = async () =>
    Loaded
      ? undefined
      : await load().then(
          (module) => {
            Loaded = module.default
          },
          () => undefined,
        )

  return Object.assign(LazyScreen, { preload })

  function LazyScreen() {
    const [, setReady] = useState(Loaded !== undefined)
    const [error, setError] = useState<ChunkLoadError>()
    const [attempt, setAttempt] = useState(0)

    // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts the loading again
    useEffect(() => {
      // Loaded ahead of its time, between the drawing and this.
      if (Loaded) return setReady(true)
      let isMounted = true
      const timeLeft = chunkTimeLeft(id, sessionStorage, Date.now())
      const startedAt = Date.now()
      loadChunk(id, load, timeLeft).then(
        (module) => {
          forgetChunkStart(id, sessionStorage)
          Loaded = module.default
          if (isMounted) setReady(true)
        },
        (failure: ChunkLoadError) => {
          if (!isMounted) return
          const isInTime = Date.now() - startedAt < timeLeft
          if (isInTime && navigator.onLine && mayReloadFor(buildId(), sessionStorage)) return window.location.reload()
          forgetChunkStart(id, sessionStorage)
          setError(failure)
        },
      )
      return () => {
        isMounted = false
      }
    }, [attempt])

    if (Loaded) return <Loaded />
    if (!error) return <Loading />
    return (
      <div className="page">
        <ErrorState
          title={say('ui.page_load_failed')}
          says={say('ui.page_load_reason')}
          details={`${error.name}: ${error.message}`}
          onRetry={() => {
            setError(undefined)
            setAttempt(attempt + 1)
          }}
        />
      </div>
    )
  }
}
