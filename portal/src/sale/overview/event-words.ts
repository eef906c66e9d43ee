import type { TimelineKind } from '@portal/contract/calls/dashboard.ts'
import { words } from '@portal/words/en/screens/event.ts'
import type { Words } from '@portal/words/fill.ts'
import { speaker } from '../../speech/speaker.ts'
import type { IconName } from '../../ui/Icon.tsx'
import { say } from './words.ts'

/** The names of audit events on a screen. */
const names: Words = words
const sayEvent = speaker('event', names)

/** Steps of the machinery: the same moment has a row that says it to a person, or nobody outside the office asks for it. */
const technicalEvents: ReadonlySet<string> = new Set([
  'quote_propose',
  'quote_issue',
  'section_saved',
  'proposal_edit',
  'proposal_complete',
  'proposal_pay',
  'proposal_issue',
  'link_consent',
  'link_pay',
  'link_supersede',
  'payment_created',
  'payment_moved',
  'refund_moved',
  'message_waiting',
])

/** An event without words is one that nobody has thought of a reader for. */
export const isTechnicalEvent = (event: string): boolean => technicalEvents.has(event) || !(`event.${event}` in names)

/** An event without a name here shows its key in plain letters. */
export const eventWords = (event: string): string =>
  `event.${event}` in names
    ? sayEvent(`event.${event}`)
    : event.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase())

export const kindIcons: Record<TimelineKind, IconName> = {
  state: 'check',
  message: 'phone',
  link: 'share',
  payment: 'rupee',
  decision: 'user',
  document: 'document',
  share: 'share',
}

/** `partner:P1001` → 'Partner P1001'. */
export function actorWords(actor: string): string {
  const [who = '', code] = actor.split(':')
  const name =
    {
      partner: say('overview.partner'),
      office: say('overview.office'),
      customer: say('overview.customer'),
      system: say('overview.system'),
    }[who] ?? who
  return code ? `${name} ${code}` : name
}
