import type { AuditRow } from '@portal/contract/calls/office-audit.ts'
import { actorWords } from '../../../sale/overview/event-words.ts'
import { say, sayChainName, sayEventName } from './audit-words.ts'
import { nameIds } from './name-ids.ts'

type Named = Pick<AuditRow, 'case_id' | 'numbers' | 'names'>

/** Who did what to what, as one sentence. */
export function sayEvent(row: Named & Pick<AuditRow, 'actor' | 'event'>): string {
  const who = sayWho(row)
  const what = sayEventName(row.event)
  // What a person does to the own account says who it is about already.
  const isOwn = codeOf(row.case_id) !== undefined && codeOf(row.case_id) === codeOf(row.actor)
  return isOwn ? say('audit.sentence_alone', { who, what }) : say('audit.sentence', { who, what, about: sayAbout(row) })
}

const codeOf = (text: string) => /^(?:partner|office):(\w+)$/.exec(text)?.[1]

function sayWho({ actor, names }: Pick<AuditRow, 'actor' | 'names'>): string {
  const code = codeOf(actor)
  const name = code && names[code]
  return name ? `${name} (${code})` : actorWords(actor)
}

function sayAbout({ case_id, numbers, names }: Named): string {
  const code = codeOf(case_id)
  if (code) return say('audit.account', { name: names[code] ? `${names[code]} (${code})` : code })
  return numbers[case_id] ?? sayChainName(case_id) ?? nameIds(case_id, numbers)
}

/** What finds every event of the same chain: the number that people know, or the code of the account. */
export const referenceOf = ({ case_id, numbers }: Pick<AuditRow, 'case_id' | 'numbers'>): string =>
  numbers[case_id] ?? codeOf(case_id) ?? case_id
