import { describe, expect, it } from 'vitest'
import { checkPassword } from './password.ts'

const owner = {
  code: 'P1001',
  name: 'Asha Kumar',
  email: 'asha.kumar@partners.example',
  mobile: '9820010011',
  brand: 'Suraksha',
}
const common = new Set(['password', 'sunshine', 'qwertyuiop', 'iloveyouforever'])
const check = (password: string) => checkPassword(password, owner, (one) => common.has(one))?.code

describe('a new password', () => {
  it.each([
    ['short-pass1', 'password.short'],
    ['पासवर्ड१२३', 'password.short'],
    ['the-p1001-of-mumbai', 'password.own'],
    ['Kumar-and-her-cat', 'password.own'],
    ['kum@r-and-her-cat', 'password.own'],
    ['call 9820010011 now', 'password.own'],
    ['$uraksha-portal-9', 'password.own'],
    ['iloveyouforever', 'password.common'],
    ['Password@2026', 'password.common'],
    ['P@ssw0rd12345', 'password.common'],
    ['123sunshine456', 'password.common'],
    ['aaaaaaaaaaaaaa', 'password.common'],
    ['abcabcabcabc', 'password.common'],
    ['123456789012', 'password.common'],
    ['zyxwvutsrqpo', 'password.common'],
  ])('%s is refused: %s', (password, code) => {
    expect(check(password)).toBe(code)
  })

  it.each([
    'a-longer-pass-2',
    'correct horse battery',
    'tk7!Vq2#mLz9',
    'नीला आकाश और नदी',
    'a whole sentence that nobody else would think of, with every word left as it was typed',
  ])('%s is accepted, without a rule on what it consists of', (password) => {
    expect(check(password)).toBeUndefined()
  })
})
