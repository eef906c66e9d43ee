import type { TimelineEntry } from '@portal/contract/calls/dashboard.ts'
import { words } from '@portal/words/en/screens/overview.ts'
import { say as sayCommon } from '../../kit/words.ts'
import { sayKnown } from '../../speech/speaker.ts'
import { sayMessageKind } from './message-words.ts'
import { say } from './words.ts'

/** What a timeline adds to the name of an event; nothing where that would be a name from the wire. */
export function detailWords({ kind, detail }: Pick<TimelineEntry, 'kind' | 'detail'>): string | undefined {
  if (!detail) return undefined
  const [channel = '', message = ''] = detail.split(' ')
  if (kind === 'message') return `${sayChannel(channel) ?? channel}: ${sayMessageKind(message)}`
  return isNameOnWire(detail) ? sayName(detail) : detail
}

/** `complete → payable`, `nominee-details`, `accept`: sentences and numbers have other characters. */
const isNameOnWire = (detail: string) => /^[a-z][a-z0-9_-]*( → [a-z][a-z0-9_-]*)*$/.test(detail)

const sayChannel = (channel: string) => sayKnown(say, words, `overview.channel_${channel}`)

function sayName(name: string): string | undefined {
  const section = `section.${name}`
  const sectionName = sayCommon(section)
  if (sectionName !== section) return sectionName
  return (
    sayChannel(name) ??
    sayKnown(say, words, `overview.decision_${name}`) ??
    sayKnown(say, words, `overview.refund_reason_${name}`)
  )
}
