interface Gathering {
  mostTogether: number
  mostMessages: number
  /** How many that are not slow: two where the server would wait for the first one with nothing else to do. */
  mostPrompt: number
  /** A message that is not answered within this holds up the others no longer: the next one leaves beside it. */
  slowMs: number
}

/**
 * Gathers what the requests under way ask for into messages: while one is answered the next one fills, for a message costs the server and PostgreSQL
 * more than what stands in it. A second one leaves beside it when it holds as much, so that both parties are at work. A slow one is overtaken, so
 * that a long wait of one request does not become everybody's.
 */
export function gather<Item>(
  send: (items: readonly Item[]) => Promise<void>,
  { mostTogether, mostMessages, mostPrompt, slowMs }: Gathering,
): (item: Item) => void {
  let waiting: Item[] = []
  let messages = 0
  /** Those of the messages under way that are not slow yet. */
  let prompt = 0
  let isScheduled = false
  let sizeOfLast = 0

  const schedule = () => {
    if (isScheduled || messages >= mostMessages || waiting.length === 0) return
    if (prompt >= mostPrompt || (prompt > 0 && waiting.length < sizeOfLast)) return
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
    sizeOfLast = together.length
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
