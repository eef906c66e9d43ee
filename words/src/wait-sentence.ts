const hour = 3600

interface WaitSentence {
  code: 'too_often' | 'too_often_seconds' | 'too_often_minutes' | 'too_often_hours' | 'too_often_today'
  params?: { seconds: number } | { minutes: number } | { hours: number }
}

/** When to try again, as it is said: 'a minute' is wrong of a code that may be asked for in ten seconds, and of a link that may not be sent today. */
export function waitSentence(seconds = 60): WaitSentence {
  if (seconds < 60) return { code: 'too_often_seconds', params: { seconds } }
  if (seconds <= 60) return { code: 'too_often' }
  if (seconds <= 1.5 * hour) return { code: 'too_often_minutes', params: { minutes: Math.ceil(seconds / 60) } }
  // Codes are counted by the day: whoever has had today's is told to come back tomorrow.
  if (seconds < 24 * hour) return { code: 'too_often_hours', params: { hours: Math.ceil(seconds / hour) } }
  return { code: 'too_often_today' }
}
