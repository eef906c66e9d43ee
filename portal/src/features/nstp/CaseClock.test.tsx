import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CaseClock } from './CaseClock.tsx'

const opened = '2026-11-16T04:30:00.000Z'
const due = '2026-11-23T04:30:00.000Z'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

function showAt(moment: string): string {
  vi.setSystemTime(new Date(moment))
  return renderToString(<CaseClock opened={opened} due={due} />).replace(/<!-- -->/g, '')
}

it.each([
  ['the moment it opens', opened, 7],
  ['a device whose clock is two minutes slow', '2026-11-16T04:28:00.000Z', 7],
  ['an hour later', '2026-11-16T05:30:00.000Z', 7],
  ['three and a half days later', '2026-11-19T16:30:00.000Z', 4],
  ['the last hour', '2026-11-23T04:00:00.000Z', 1],
])('the clock of a referred sale, %s: says the days left and until when, and its bar shows as much', (_, at, left) => {
  const markup = showAt(at)
  expect(markup).toContain(`${left} of 7 days left for the decision`)
  expect(markup).toContain('Due by 23/11/2026, 10:00 am')
  expect(markup).toMatch(new RegExp(`<progress[^>]* value="${left}"[^>]* max="7"`))
})

it('a decision that is overdue is due now, and the bar has run out', () => {
  const markup = showAt('2026-11-25T04:30:00.000Z')
  expect(markup).toContain('Decision due now')
  expect(markup).toMatch(/<progress[^>]* value="0"[^>]* max="7"/)
})
