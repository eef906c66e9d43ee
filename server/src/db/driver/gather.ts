interface Gathering {
  mostTogether: number
  mostMessages: number
  /** How many that are not slow: two where the server would wait for the first one with nothing else to do. */
  mostPrompt: number
  /** A message that is not answered within this holds up the others no longer: the next one leaves beside it. */
  slowMs: number
}

/** Hands out what a message has brought. */
export type HandOut = () => void

/**
 * Gathers what the requests under way ask for into messages: while one is answered the next one fills, for a message costs the server and PostgreSQL
 * more than what stands in it. A second one leaves beside it when it holds as much, so that both parties are at work. A slow one is overtaken, so
 * that a long wait of one request does not become everybody's. What a message has brought is handed out when the next one has left: PostgreSQL works on
 * that while the server works on the answers.
 */
export function gather<Item>(
  send: (items: readonly Item[]) => Promise<HandOut>,
  { mostTogether, mostMessages, mostPrompt, slowMs }: Gathering,
): (item: Item) => void {
  let waiting: Item[] = []
  let messages = 0
  /** Those of the messages under way that are not slow yet. */
  let prompt = 0
  let isScheduled = false
  let sizeOfLast = 0

  const isDue = () => {
    if (messages >= mostMessages || waiting.length === 0) return false
    return prompt === 0 || (prompt < mostPrompt && waiting.length >= sizeOfLast)
  }
  const schedule = () => {
    if (isScheduled || !isDue()) return
    isScheduled = true
    // After the requests that have arrived with this one have added theirs.
    setImmediate(() => {
      isScheduled = false
      if (isDue()) sendNext()
    })
  }
  const sendNext = () => {
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
    void send(together).then((handOut) => {
      clearTimeout(overtaken)
      messages--
      if (!isSlow) prompt--
      if (!isDue()) return handOut()
      sendNext()
      setImmediate(handOut)
    })
  }
  return (item) => {
    waiting.push(item)
    schedule()
  }
}
