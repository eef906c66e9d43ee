import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { writeCapacity } from './capacity.ts'
import { withSection } from './with-section.ts'

const proofs = 'docs/proof.md'
/** Sections whose figures the sizes in docs/running.md are reckoned from. */
const measured: readonly string[] = ['ceiling', 'documents']

export function writeProofSection(name: string, text: string, file = proofs): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileSync(file, withSection(before, name, text))
  if (file === proofs && measured.includes(name)) writeCapacity()
}
