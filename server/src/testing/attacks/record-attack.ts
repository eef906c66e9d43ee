import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { AttackGroup } from './attack-record.ts'

/** The attacks take minutes: they run where `npm run prove:attacks` names the folder of their reports. */
export const reportFolder = process.env.PROVE_ATTACKS_REPORTS

/** Counted for the proof. Every finding is a mistake to be mended. */
export function recordAttack({ title, requests, answers, findings }: AttackGroup, least: number): void {
  const file = `${title
    .split(/[:,;\d]/)[0]!
    .trim()
    .toLowerCase()
    .replaceAll(' ', '-')}.json`
  if (reportFolder) writeFileSync(join(reportFolder, file), JSON.stringify({ title, requests, answers, findings }))
  expect(findings).toEqual([])
  expect(requests).toBeGreaterThan(least)
}
