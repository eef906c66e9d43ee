import { words as officeEvents } from '@portal/words/en/screens/audit.ts'
import { words as events } from '@portal/words/en/screens/event.ts'
import { expect, test } from 'vitest'
import { auditKinds } from './audit-kinds.ts'

const listed: string[] = Object.values(auditKinds).flat()

test('every event with a name belongs to a kind, and to one only', () => {
  const named = [...Object.keys(events), ...Object.keys(officeEvents)].flatMap(
    (code) => /^(?:audit\.)?event\.(\w+)$/.exec(code)?.[1] ?? [],
  )
  expect(named.filter((event) => !listed.includes(event))).toEqual([])
  expect(listed.filter((event, index) => listed.indexOf(event) !== index)).toEqual([])
})
