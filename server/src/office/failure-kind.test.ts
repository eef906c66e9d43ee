import { describe, expect, it } from 'vitest'
import { failureKindOf, showError } from './failure-kind.ts'

describe('why an attempt failed', () => {
  it.each([
    ['bad_template_not_registered', 'template'],
    ['bad_recipient', 'recipient'],
    ['smtp_550', 'recipient'],
    ['bad_text', 'refused'],
    ['status_503', 'refused'],
    ['message M-1: http', 'refused'],
    ['message M-1: timeout', 'no_answer'],
    ['message M-1: refused', 'no_answer'],
    ['circuit_open', 'no_answer'],
    ['the screening service did not answer', 'no_answer'],
    ['connect ECONNREFUSED 10.0.0.1:443', 'no_answer'],
    ['canceling statement due to statement timeout', 'database'],
    ['Connection terminated unexpectedly', 'database'],
    ["Cannot read properties of undefined (reading 'id')", 'unexpected'],
  ])('%s: %s', (error, kind) => {
    expect(failureKindOf(error)).toBe(kind)
  })

  it('is shown in one line that names no person', () => {
    expect(showError('no mailbox asha.rao@mail.example for 9876543210\n    at send (file.ts:1)')).toBe(
      'no mailbox … for …',
    )
    expect(showError('invalid input syntax for type date: "Asha"')).toBe('invalid input syntax for type date: …')
    expect(showError('Unexpected token, "Asha Rao" is not valid JSON')).toBe('Unexpected token, … is not valid JSON')
    expect(showError('no record of ABCPK1234L, +91 98765 43210')).toBe('no record of …, …')
    const constraint = 'duplicate key value violates unique constraint "policies_pkey"'
    expect(showError(constraint), 'what an operator needs stays').toBe(constraint)
    expect(showError('x'.repeat(1000))).toHaveLength(300)
  })
})
