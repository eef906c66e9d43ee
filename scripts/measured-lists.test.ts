import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Schema {
  $ref?: string
  properties?: Record<string, Schema>
  anyOf?: Schema[]
  allOf?: Schema[]
}

const { calls, types } = JSON.parse(readFileSync('contract/src/replies.json', 'utf8')) as {
  calls: Record<string, { reply?: Schema }>
  types: Record<string, Schema>
}

function propertiesOf(schema: Schema | undefined): string[] {
  if (!schema) return []
  if (schema.$ref) return propertiesOf(types[schema.$ref.split('/').at(-1)!])
  return [
    ...Object.keys(schema.properties ?? {}),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].flatMap(propertiesOf),
  ]
}

/** What one case has gathered: hundreds of rows at most, however large the book. */
const ofOneThing = ['listCaseHistory']

/** Lists that are read page by page: they grow with the business. */
const pagedLists = Object.entries(calls)
  .filter(([name]) => !ofOneThing.includes(name))
  .filter(([, { reply }]) => ['rows', 'next'].every((name) => propertiesOf(reply).includes(name)))
  .map(([name]) => name)

const folder = 'bench/in-process'
const benches = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, source: readFileSync(`${folder}/${file}`, 'utf8') }))

const benchesOf = (call: string) =>
  benches.filter(({ source }) => new RegExp(`import \\{[^}]*\\b${call}\\b[^}]*\\} from '@portal/contract`).test(source))

it('finds the lists of the office in the contract', () => {
  expect(pagedLists).toEqual(
    expect.arrayContaining(['listCases', 'listKyc', 'listOutbox', 'listPayments', 'listReconcileFindings']),
  )
})

it('every list with pages is asked by a bench: add a new one to bench/in-process/registers.ts', () => {
  expect(pagedLists.filter((call) => benchesOf(call).length === 0)).toEqual([])
})

it('every bench that asks a list can be run by its name', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const files = new Set(pagedLists.flatMap(benchesOf).map(({ file }) => file))
  for (const file of files)
    expect(
      Object.values(scripts).some((command) => command.endsWith(`${folder}/${file}`)),
      file,
    ).toBe(true)
})
