import type { Issue } from '../kernel/issue.ts'

/** NIST asks for 8 characters beside a second factor and 15 without one. */
export const shortestPassword = 12

/** What a guesser knows about the account. */
interface PasswordOwner {
  code: string
  name: string
  email: string
  mobile: string
  brand: string
}

/** Why a new password is not accepted. Letters, digits and signs in any mixture are accepted: length is what resists guessing. */
export function checkPassword(
  password: string,
  owner: PasswordOwner,
  isCommon: (password: string) => boolean,
): Issue | undefined {
  const issue = (code: Issue['code'], params?: Issue['params']): Issue => ({
    path: 'password',
    code,
    ...(params && { params }),
  })
  if ([...password].length < shortestPassword) return issue('password.short', { least: shortestPassword })
  const readings = readingsOf(password)
  if (ownWords(owner).some((word) => readings.some((reading) => reading.includes(word))))
    return issue('password.own', { brand: owner.brand })
  const isGuessable = readings.some((reading) => isCommon(reading) || isRun(reading))
  return isGuessable ? issue('password.common') : undefined
}

const lookAlikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/** As it is typed, in small letters; with letters for the signs put in their place, P@ssw0rd is password; without digits and signs around it, so is Password2026! */
function readingsOf(password: string): string[] {
  const small = password.normalize('NFKC').toLowerCase()
  const bare = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  return [small, bare].flatMap((reading) => [reading, reading.replace(/[@4310!$5]/g, (sign) => lookAlikes[sign]!)])
}

/** Shorter ones stand in many words. */
const shortestOwnWord = 4

function ownWords({ code, name, email, mobile, brand }: PasswordOwner): string[] {
  const [mailbox = ''] = email.split('@')
  return [code, mobile, ...[name, mailbox, brand].flatMap((text) => text.split(/[^\p{L}\p{N}]+/u))]
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= shortestOwnWord)
}

/** aaaaaaaaaaaa, abcabcabcabc, 123456789012, zyxwvutsrqpo. */
function isRun(reading: string): boolean {
  if (reading.length < shortestPassword) return false
  if (/^(.{1,6}?)\1+.{0,3}$/u.test(reading)) return true
  const letters = [...reading].map((letter) => letter.codePointAt(0)!)
  const steps = letters.slice(1).map((letter, place) => Math.abs(letter - letters[place]!))
  return steps.filter((step) => step <= 1).length > steps.length * 0.7
}
