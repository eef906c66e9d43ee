import { usePolling } from '../../kit/calls/use-polling.ts'
import { type Reading, type ReadMode, useRead } from '../../kit/calls/use-read.ts'

const POLL_MS = 4000

/** An inspection, read again while it can still change; `key` names it. */
export function useInspection<Page>(
  key: string,
  read: (mode: ReadMode) => Promise<Page>,
  isFinal: (page: Page) => boolean,
): Reading<Page> & { update: () => Promise<void> } {
  const reading = useRead(key, read)
  usePolling(reading, reading.status === 'ready' && !isFinal(reading.data) ? POLL_MS : undefined)

  /** After a photo or a submission. A read that fails leaves the photos in sight: the next one comes by itself. */
  async function update() {
    if (reading.status === 'ready') await read({}).then(reading.set, () => undefined)
  }
  return { ...reading, update }
}
