import { clearAttempts, countAttempt } from '../context/count-attempts.ts'
import type { Deps } from '../context/deps.ts'
import { inTransaction, type Work } from '../context/work.ts'
import { limits } from '../kernel/limits.ts'
import { isPassword } from '../kernel/password.ts'
import { type Account, readAccount } from './account.ts'
import { usePasskey } from './passkeys.ts'
import { mayUsePassword } from './password-use.ts'
import { useRecoveryCode } from './recovery-codes.ts'
import { listSecondFactors, type SecondFactor, useAppCode } from './second-factors.ts'

/** What a person gives: a code of the app or a recovery code, the answer of a passkey, or the password where no second factor is set up. */
export interface Proof {
  code?: string
  passkey?: string
  password?: string
}

export type ProofKind = 'app' | 'recovery_code' | 'passkey' | 'password'

export type ProofOutcome =
  | { is: 'right'; by: ProofKind }
  | { is: 'wrong'; field: keyof Proof; code: 'proof.code' | 'proof.passkey' | 'password.wrong' }
  | { is: 'too_often'; retryAfter: number }

interface Prover {
  partnerId: string
  sessionId: string
}

/** Counts the guess, checks and uses up the proof, and does with it, in one transaction, what it was given for. */
export async function proveIdentity(
  deps: Deps,
  { partnerId, sessionId }: Prover,
  proof: Proof,
  then: (work: Work, account: Account, by: ProofKind) => Promise<unknown>,
): Promise<ProofOutcome> {
  const retryAfter = await countAttempt(deps, limits.secondFactor, { account: partnerId })
  if (retryAfter !== undefined) return { is: 'too_often', retryAfter }
  return inTransaction(deps, async (work) => {
    const account = await readAccount(work.tx, partnerId)
    const factors = await listSecondFactors(work.tx, partnerId)
    const by = await checkProof(work, { account, factors, sessionId }, proof)
    if (!by) return wrongProof(proof)
    await clearAttempts(deps, limits.secondFactor, { account: partnerId }, work.tx)
    await then(work, account, by)
    return { is: 'right', by }
  })
}

async function checkProof(
  work: Work,
  { account, factors, sessionId }: { account: Account; factors: SecondFactor[]; sessionId: string },
  { code, passkey, password }: Proof,
): Promise<ProofKind | undefined> {
  if (factors.length === 0) {
    const isGiven = password !== undefined && mayUsePassword(work.deps, account.role)
    return isGiven && (await isPassword(account.password_hash, password)) ? 'password' : undefined
  }
  if (passkey !== undefined) return (await usePasskey(work, sessionId, factors, passkey)) ? 'passkey' : undefined
  if (code === undefined) return undefined
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return (await useRecoveryCode(work, account, code)) ? 'recovery_code' : undefined
  for (const factor of factors) if (factor.kind === 'app' && (await useAppCode(work, factor, digits))) return 'app'
  return undefined
}

function wrongProof({ passkey, password }: Proof): ProofOutcome {
  if (passkey !== undefined) return { is: 'wrong', field: 'passkey', code: 'proof.passkey' }
  if (password !== undefined) return { is: 'wrong', field: 'password', code: 'password.wrong' }
  return { is: 'wrong', field: 'code', code: 'proof.code' }
}
