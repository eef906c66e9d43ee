interface Gathering {
  mostTogether: number
  mostMessages: number
  /** A message that is not answered within this holds up the others no longer: the next one leaves beside it. */
  slowMs: number
}

/**
 * Gathers what the requests under way ask for into messages, one after the other: while one is answered the next one fills, and a message costs the
 * server and PostgreSQL more than what stands in it. Only a slow one is overtaken, so that a long wait of one request does not become everybody's.
 */
export function gather<Item>(
  send: (items: readonly Item[]) => Promise<void>,
  { mostTogether, mostMessages, slowMs }: Gathering,
): (item: Item) => void {
  let waiting: Item[] = []
  let messages = 0
  /** Those of the messages under way that are not slow yet. */
  let prompt = 0
  let isScheduled = false

  const schedule = () => {
    if (isScheduled || prompt > 0 || messages >= mostMessages || waiting.length === 0) return
    isScheduled = true
    // After the requests that have arrived with this one have added theirs.
    setImmediate(sendNext)
  }
  const sendNext = () => {
    isScheduled = false
    const together = waiting.slice(0, mostTogether)
    waiting = waiting.slice(mostTogether)
    messages++
    prompt++
    let isSlow = false
    const overtaken = setTimeout(() => {
      isSlow = true
      prompt--
      schedule()
    }, slowMs)
    void send(together).finally(() => {
      clearTimeout(overtaken)
      messages--
      if (!isSlow) prompt--
      schedule()
    })
  }
  return (item) => {
    waiting.push(item)
    schedule()
  }
}
