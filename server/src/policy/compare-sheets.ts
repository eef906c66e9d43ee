import type { AnswerGroupKey } from '@portal/domain/proposal/answer-value.ts'
import type { WordedGroup, WordedRow } from '@portal/words/answer-sheet.ts'

/** One answer that differs between two answer sheets. */
export interface ChangedAnswer {
  key: AnswerGroupKey
  /** The group's title, e.g. 'Nominee 1'. */
  group: string
  label: string
  before?: string
  after?: string
}

/** Every answer that differs between two sheets, in the order of the sheets. */
export function compareSheets(before: readonly WordedGroup[], after: readonly WordedGroup[]): ChangedAnswer[] {
  const [old, now] = [byKey(before), byKey(after)]
  const keys = new Set([...now.keys(), ...old.keys()])
  return [...keys].flatMap((key) => compareGroups(old.get(key), now.get(key)))
}

/** A title may contain the changed answer, so a group is matched by its kind, its member and its position. */
function byKey(groups: readonly WordedGroup[]): Map<string, WordedGroup> {
  const counts = new Map<string, number>()
  return new Map(
    groups.map((group) => {
      const kind = `${group.key} ${group.insured_id ?? ''}`
      const place = (counts.get(kind) ?? 0) + 1
      counts.set(kind, place)
      return [`${kind} ${place}`, group]
    }),
  )
}

function compareGroups(before: WordedGroup | undefined, after: WordedGroup | undefined): ChangedAnswer[] {
  const currentGroup = after ?? before
  if (!currentGroup) return []
  const { key, title: group } = currentGroup
  const valueIn = (rows: readonly WordedRow[] | undefined, label: string) =>
    rows?.find((row) => row.label === label)?.value
  const labels = new Set([...(after?.rows ?? []), ...(before?.rows ?? [])].map((row) => row.label))
  return [...labels].flatMap((label) => {
    const [was, is] = [valueIn(before?.rows, label), valueIn(after?.rows, label)]
    if (was === is) return []
    return [{ key, group, label, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }]
  })
}
