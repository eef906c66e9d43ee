/** After this the code of a screen counts as failed. */
const chunkTimeoutMs = 120_000

/** Chunk loading with the spec's names: ChunkLoadError, 'Loading chunk N failed' where N names the screen. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError'
  readonly screen: string
  constructor(screen: string, cause?: unknown) {
    super(`Loading chunk ${screen} failed`, { cause })
    this.screen = screen
  }
}

/** Loads a screen's code, or fails with its name after the time limit. */
export async function loadChunk<Module>(
  screen: string,
  load: () => Promise<Module>,
  timeoutMs = chunkTimeoutMs,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
  })
  try {
    return await Promise.race([load(), limit])
  } catch (cause) {
    throw new ChunkLoadError(screen, cause)
  } finally {
    clearTimeout(timer)
  }
}

const STARTED = 'chunk-started:'

/** Milliseconds left of a screen's time limit, which the reload on the way does not begin anew. */
export function chunkTimeLeft(screen: string, session: Pick<Storage, 'getItem' | 'setItem'>, now: number): number {
  try {
    const left = Number(session.getItem(STARTED + screen)) + chunkTimeoutMs - now
    if (left > 0) return left
    session.setItem(STARTED + screen, String(now))
  } catch {
    // Without storage there is no reload either.
  }
  return chunkTimeoutMs
}

/** Loaded, or given up: the next try has the whole time again. */
export function forgetChunkStart(screen: string, session: Pick<Storage, 'removeItem'>): void {
  try {
    session.removeItem(STARTED + screen)
  } catch {
    // Nothing was kept where storage is forbidden.
  }
}

const MARK = 'chunk-reloaded-build'

/** A hashed file is gone when a newer version was deployed: one reload brings it, a second one would only loop. */
export function mayReloadFor(buildId: string, session: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    if (session.getItem(MARK) === buildId) return false
    session.setItem(MARK, buildId)
    return true
  } catch {
    return false
  }
}

/** The entry's own hashed address changes with every build, so it is the build's id. */
export function buildId(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? 'development'
}
