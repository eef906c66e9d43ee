import { expect, it } from 'vitest'
import { withSection } from './lib/with-section.ts'

it('a section is put at the end, then replaced in its place, and leaves the others alone', () => {
  const first = withSection('# Proofs\n', 'load', '## Load\nfast')
  const both = withSection(first, 'money', '## Money\nkept')
  const again = withSection(both, 'load', '## Load\nfaster')
  expect(first).toBe('# Proofs\n\n<!-- load -->\n## Load\nfast\n<!-- /load -->\n')
  expect(again).toBe(both.replace('fast\n', 'faster\n'))
})
