import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { findTraces, tracesOf } from './insurer-traces.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-traces-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('finds the names and numbers of the demo’s insurer in a built file, and nothing where they are not', () => {
  const traces = tracesOf(join(import.meta.dirname, '../../packs/suraksha'))
  expect(traces).toEqual(
    expect.arrayContaining([
      'Suraksha',
      'U66000MH2026PLC000000',
      '180012000',
      'Suraksha Health',
      'SURHLIP26002V012627',
    ]),
  )
  writeFileSync(join(folder, 'clean.js'), 'say("%insurer.brand%")')
  expect(findTraces(folder, traces)).toEqual([])
  writeFileSync(join(folder, 'left.js'), 'call("1800 12000")')
  expect(findTraces(folder, traces)).toEqual(['left.js: 1800 12000'])
})
