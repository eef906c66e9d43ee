import type { RenewalChange, RenewalView } from '@portal/contract/calls/renewal.ts'

/** Why the premium changed, in a sentence. */
export function changeWords({ code, params }: RenewalChange, view: RenewalView): string {
  const member = view.before.members.find((one) => one.insured_id === params.insured_id)
  const who = member?.name || member?.label || 'A member'
  const words: Record<RenewalChange['code'], string> = {
    age: `${who} is ${params.to} now, ${params.from} when the policy began`,
    share: 'Covers and discounts charged as a percentage',
    rates: `Rates of version ${params.version}`,
    left: params.count === 1 ? 'One member leaves the policy' : `${params.count} members leave the policy`,
    edits: 'Your changes for this renewal',
    tax: 'Tax',
  }
  return words[code]
}
