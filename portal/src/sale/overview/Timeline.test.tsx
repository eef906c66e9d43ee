import type { TimelineEntry } from '@portal/contract/calls/dashboard.ts'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isTechnicalEvent } from './event-words.ts'
import { Timeline } from './Timeline.tsx'

const entry = (event: string): TimelineEntry => ({
  at: '2026-11-16T06:30:00.000Z',
  kind: 'state',
  event,
  actor: 'system',
})
const shown = (entries: readonly TimelineEntry[]) =>
  renderToString(<Timeline entries={entries} />).replace(/<!-- -->/g, '')

test('a case shows what matters to a person; technical events are folded and counted', () => {
  const technical = ['section_saved', 'proposal_complete', 'an_event_of_a_later_version']
  expect(technical.every(isTechnicalEvent)).toBe(true)
  const markup = shown([entry('quote_created'), ...technical.map(entry)])
  expect(markup.match(/<li>/g)).toHaveLength(1)
  expect(markup).toContain(`Show technical events (${technical.length})`)
  expect(markup).toContain('aria-expanded="false"')
})

test('a case without technical events has nothing to unfold', () => {
  expect(shown([entry('quote_created')])).not.toContain('technical events')
})

test('a case shows no names of states from the wire', () => {
  for (const detail of ['complete → payable', 'payable', 'proposal_changed_elsewhere'])
    expect(shown([{ ...entry('proposal_clear'), detail }])).not.toContain(detail)
})

test('a message, a decision and a section are named in words', () => {
  const message: TimelineEntry = { ...entry('message_sent'), kind: 'message', detail: 'email link_consent_payment' }
  expect(shown([message])).toContain('E-mail: Consent and payment link')
  expect(shown([{ ...entry('case_decided'), detail: 'load' }])).toContain('accepted with loading')
  expect(shown([{ ...entry('policy_issued'), detail: 'HL-2026-00000123' }])).toContain('HL-2026-00000123')
})
