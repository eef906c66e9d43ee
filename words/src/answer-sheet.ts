import { showDay } from '@portal/domain/kernel/day.ts'
import { showWhole } from '@portal/domain/kernel/money.ts'
import type { AnswerGroup, AnswerGroupKey, AnswerRow, AnswerValue } from '@portal/domain/proposal/answer-value.ts'
import { maskId } from '@portal/domain/proposal/mask-id.ts'
import { conditionName } from './condition-name.ts'
import { relationName } from './relation-name.ts'
import { type Lang, type Speak, speakIn } from './say.ts'

/** The answer sheet in a reader's language: what screens and papers print as it is. */
export interface WordedGroup {
  key: AnswerGroupKey
  title: string
  /** A member's own answers. */
  insured_id?: string
  rows: WordedRow[]
}

export interface WordedRow {
  label: string
  /** Several lines where the answer is a list. */
  value: string
  /** Nobody answered it yet; the value says so. */
  unanswered?: true
}

export interface SheetReader {
  lang: Lang
  /** Shows only the end of identity numbers, to readers who need no more. */
  isMasked: boolean
}

export function wordAnswerSheet(sheet: readonly AnswerGroup[], reader: SheetReader): WordedGroup[] {
  const say = speakIn(reader.lang)
  const value = (one: AnswerValue): string => wordValue(one, reader, say)
  return sheet.map(({ key, of, insuredId, rows }) => ({
    key,
    title: say<string>(`answers.${key}`, of && { of: value(of) }),
    ...(insuredId !== undefined && { insured_id: insuredId }),
    rows: rows.map((row) => ({
      label: wordLabel(row, say),
      value: value(row.value),
      ...(row.value.kind === 'unanswered' && { unanswered: true as const }),
    })),
  }))
}

/** A question about a member's health that nobody has answered. */
export interface UnansweredQuestion {
  insured_id: string
  label: string
}

/** Of each member, with the details of a condition; a blank is never taken for a no. */
export function listUnansweredHealth(sheet: readonly AnswerGroup[], lang: Lang): UnansweredQuestion[] {
  const say = speakIn(lang)
  const labelsIn = (row: AnswerRow): string[] => {
    const label = wordLabel(row, say)
    if (row.value.kind === 'unanswered') return [label]
    return row.value.kind === 'rows' ? row.value.rows.flatMap(labelsIn).map((inner) => `${label}: ${inner}`) : []
  }
  return sheet
    .filter(({ key }) => key === 'health')
    .flatMap(({ insuredId = '', rows }) => rows.flatMap(labelsIn).map((label) => ({ insured_id: insuredId, label })))
}

const conditionPrefix = 'condition.'

function wordLabel({ label }: AnswerRow, say: Speak): string {
  return label.startsWith(conditionPrefix) ? conditionName(label.slice(conditionPrefix.length), say) : say(label)
}

function wordValue(value: AnswerValue, reader: SheetReader, say: Speak): string {
  switch (value.kind) {
    case 'unanswered':
      return say('answer.not_answered')
    case 'yes_no':
      return say(value.isYes ? 'customer.yes' : 'customer.no')
    case 'text':
      return value.text
    case 'person':
      return value.title ? `${say(`choice.${value.title}`)} ${value.name}` : value.name
    case 'day':
      return showDay(value.day)
    case 'month':
      return value.month.split('-').reverse().join('/')
    case 'money':
      return showWhole(value.rupees)
    case 'choice':
      return say(value.word, value.params)
    case 'relation':
      return relationName(value.relation, value.gender, say)
    case 'id_number':
      return reader.isMasked || value.isAlwaysMasked ? maskId(value.text) : value.text
    case 'list':
      return value.items.map((item) => wordValue(item, reader, say)).join('\n')
    case 'rows':
      return value.rows.map((row) => `${wordLabel(row, say)}: ${wordValue(row.value, reader, say)}`).join('\n')
  }
}
