import { expect, it } from 'vitest'
import { joinStatements } from './join-statements.ts'
import type { Statement } from './statement-batch.ts'

const insert = (table: string, ...values: unknown[]): Statement => ({
  text: `insert into ${table} values ($1, $2)`,
  values,
  joinable: { before: `insert into ${table} values`, after: '', types: [undefined, undefined] },
})
const update = (id: number): Statement => ({ text: 'update pots set amount = 1 where id = $1', values: [id] })

it('the rows of equal changes are inserted by one statement, in the order within a change', () => {
  const joined = joinStatements([1, 2, 3].map((id) => [insert('pots', id, 'a'), update(id), insert('lids', id, 'b')]))
  expect(joined).toEqual([
    { text: 'insert into pots values ($1, $2), ($3, $4), ($5, $6)', values: [1, 'a', 2, 'a', 3, 'a'] },
    update(1),
    update(2),
    update(3),
    { text: 'insert into lids values ($1, $2), ($3, $4), ($5, $6)', values: [1, 'b', 2, 'b', 3, 'b'] },
  ])
})

it('rows that are changed are named with their types', () => {
  const joinable = { before: 'update pots set a = v.a from (values', after: ') as v (id, a)', types: ['int', 'jsonb'] }
  const change = (id: number): Statement => ({ text: 'update', values: [id, '{}'], joinable })
  expect(joinStatements([[change(1)], [change(2)]])).toEqual([
    {
      text: 'update pots set a = v.a from (values ($1::int, $2::jsonb), ($3::int, $4::jsonb)) as v (id, a)',
      values: [1, '{}', 2, '{}'],
    },
  ])
})

it('changes of another form stay apart', () => {
  const joined = joinStatements([
    [insert('pots', 1, 'a'), insert('lids', 1, 'b')],
    [insert('lids', 2, 'b'), insert('pots', 2, 'a')],
  ])
  expect(joined.map(({ text, values }) => [text, values[0]])).toEqual([
    ['insert into pots values ($1, $2)', 1],
    ['insert into lids values ($1, $2)', 1],
    ['insert into lids values ($1, $2)', 2],
    ['insert into pots values ($1, $2)', 2],
  ])
})

it('any number of changes is written by texts of few sizes', () => {
  const joined = joinStatements(Array.from({ length: 31 }, (_, id) => [insert('pots', id, 'a')]))
  expect(joined.map(({ values }) => values.length / 2)).toEqual([24, 6, 1])
  expect(joined.flatMap(({ values }) => values.filter((_, place) => place % 2 === 0))).toEqual(
    Array.from({ length: 31 }, (_, id) => id),
  )
})
