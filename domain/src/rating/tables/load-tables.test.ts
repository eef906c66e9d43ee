import { describe, expect, it } from 'vitest'
import { adult, healthQuote } from '../../quote/testing/sample-quotes.ts'
import { rate } from '../rate.ts'
import { RATES_2026_04 } from './2026-04.ts'
import { checkTables } from './check-tables.ts'
import { findVersionEnd } from './find-version-end.ts'
import { tablesFromCsv, tablesToCsv } from './load-tables.ts'
import type { FiledTables, RateTables } from './rate-tables.ts'
import { versionInForce } from './version-in-force.ts'

const csv = tablesToCsv(RATES_2026_04)

/** The database orders names by their length first. */
function storedTables({ tables, ...rates }: FiledTables): FiledTables {
  const inOrder = ([a]: [string, unknown], [b]: [string, unknown]) => a.length - b.length || (a < b ? -1 : 1)
  const stored = Object.entries(tables).map(([name, table]) => [
    name,
    { ...table, rows: Object.fromEntries(Object.entries(table.rows).sort(inOrder)) },
  ])
  return { ...rates, tables: Object.fromEntries(stored) }
}

describe('rate tables as data', () => {
  it('the shipped version has no mistake', () => {
    expect(checkTables(RATES_2026_04)).toEqual([])
  })

  it('goes out and comes back as CSV without a change', () => {
    expect(tablesFromCsv(csv)).toEqual({ ok: true, tables: RATES_2026_04 })
    expect(tablesFromCsv(csv.replaceAll('\n', '\r\n'))).toEqual({ ok: true, tables: RATES_2026_04 })
  })

  it.each([
    ['age,31-35,health,1.1', 'age,31-35,health,1.1x', 'age', '31-35', 'health', 'not_number', '1.1x'],
    ['age,31-35,health,1.1', 'age,31-35,health,1.12345', 'age', '31-35', 'health', 'decimals', '4'],
    ['plan,family_3,topup,0.1', 'plan,family_3,topup,10', 'plan', 'family_3', 'topup', 'too_large', '10'],
    ['si,25,topup,1.09', 'si,25,topup,', 'si', '25', 'topup', 'empty'],
    ['variant,Gold,factor,1.18', 'variant,Golden,factor,1.18', 'variant', 'Gold', undefined, 'row_missing'],
    ['age,26-30,health,1.04', 'age,26-30,helth,1.04', 'age', '26-30', 'helth', 'column_unknown'],
    ['deductible,15,factor,0.38\n', '', 'deductible_options', '20', 'options', 'no_factor', '15'],
  ])('%s typed as %s is named by table, row and column', (...[good, bad, table, row, column, problem, value]) => {
    expect(csv).toContain(good)
    const loaded = tablesFromCsv(csv.replace(good, bad))
    expect(loaded.ok).toBe(false)
    const mistakes = loaded.ok ? [] : loaded.mistakes
    expect(mistakes).toContainEqual({ table, row, column, problem, value })
  })

  it('a cell given twice, a missing table and a wrong file are refused', () => {
    expect(tablesFromCsv(`${csv}age,81+,health,9.5\n`)).toMatchObject({ mistakes: [{ problem: 'twice' }] })
    expect(tablesFromCsv('a,b\n1,2')).toMatchObject({ ok: false })
  })

  it('rows may stand in any order, as the database gives them back', () => {
    const stored = storedTables(RATES_2026_04)
    expect(Object.keys(stored.tables.age.rows)[0]).toBe('81+')
    expect(checkTables(stored)).toEqual([])
    expect(tablesFromCsv(tablesToCsv(stored))).toMatchObject({ ok: true })
    for (const age of [35, 85]) {
      const quote = { ...healthQuote, members: [adult(age)] }
      const rated = (tables: RateTables) => rate('health', quote, { tables, today: '2026-11-15' })
      expect(rated(stored)).toEqual(rated(RATES_2026_04))
    }
  })

  it('age bands must follow each other', () => {
    const broken = csv.replaceAll('age,31-35', 'age,32-35')
    expect(tablesFromCsv(broken)).toMatchObject({ mistakes: [{ table: 'age', row: '32-35' }] })
  })
})

describe('versions', () => {
  const later: RateTables = { ...RATES_2026_04, version: '2027-04', effectiveFrom: '2027-04-01' }

  it('the version in force is the latest whose day has come', () => {
    const versions = [later, RATES_2026_04]
    expect(versionInForce(versions, '2027-03-31').version).toBe('2026-04')
    expect(versionInForce(versions, '2027-04-01').version).toBe('2027-04')
    expect(versionInForce(versions, '2020-01-01').version).toBe('2026-04')
    expect(findVersionEnd(versions, '2026-11-15')).toBe('2027-04-01')
    expect(findVersionEnd(versions, '2027-04-01')).toBeUndefined()
  })
})
