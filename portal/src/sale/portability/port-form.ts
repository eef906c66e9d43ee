import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import { addDays, type Day, isDay } from '@portal/domain/kernel/day.ts'
import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { Rupees } from '@portal/domain/kernel/money.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { checkPortability } from '@portal/domain/proposal/check-portability.ts'
import type { Portability } from '@portal/domain/proposal/sections.ts'
import type { FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { startWindow } from '@portal/domain/quote/start-window.ts'

interface PortMemberForm {
  insured_id: string
  /** Was insured by the previous policy. */
  was: 'yes' | 'no'
  since: string
}

/** The previous policy as the screen asks for it. */
export interface PortForm {
  insurer: string
  policy_number: string
  expiry: string
  sum_insured: Rupees
  bonus: Rupees
  plan_type: 'floater' | 'individual'
  first_inception: string
  claims: { year?: number; amount: Rupees; illness: string }[]
  reason: string
  members: PortMemberForm[]
}

/** The part of a form that PortFields edits. */
export interface PortPart {
  kind: 'new' | 'port'
  port: PortForm
}

export function toPortForm(
  members: readonly QuotedMember[],
  port: Portability | undefined,
  presentSum: Rupees = '',
): PortForm {
  return {
    insurer: port?.insurer ?? '',
    policy_number: port?.policy_number ?? '',
    expiry: port?.expiry ?? '',
    sum_insured: port?.sum_insured ?? presentSum,
    bonus: port?.bonus ?? '',
    plan_type: port?.plan_type ?? 'floater',
    first_inception: port?.first_inception ?? '',
    claims: port?.claims ?? [],
    reason: port?.reason ?? '',
    members: members.map(({ insured_id }): PortMemberForm => {
      const saved = port?.members.find((one) => one.insured_id === insured_id)
      return { insured_id, was: port && !saved ? 'no' : 'yes', since: saved?.since ?? '' }
    }),
  }
}

export function toPortability(form: PortForm): Portability {
  const { bonus, reason, members, claims, ...same } = form
  return {
    ...same,
    ...(bonus && { bonus }),
    ...(reason.trim() && { reason: reason.trim() }),
    claims: claims.map(({ year, ...claim }) => ({ year: year ?? 0, ...claim })),
    // Insured since the policy began, unless another day is given.
    members: members
      .filter((member) => member.was === 'yes')
      .map(({ insured_id, since }) => ({ insured_id, since: since || form.first_inception })),
  }
}

/** The domain counts the ported members; the form shows all members. */
export function portPath(form: PortForm, path: string): string {
  const own = path.replace(/^portability\./, 'port.')
  return own.replace(/^port\.members\.(\d+)/, (_, at: string) => {
    const ported = form.members.filter((member) => member.was === 'yes')[Number(at)]
    return `port.members.${ported ? form.members.indexOf(ported) : at}`
  })
}

export function checkPortForm(
  { kind, port }: PortPart,
  context: { today: Day; product: ProductId; quote?: FamilyQuote },
): Issue[] {
  if (kind !== 'port') return []
  return checkPortability(toPortability(port), context)
    .map((issue) => ({ ...issue, path: portPath(port, issue.path) }))
    .filter(({ path }) => !isTakenFromPolicy(port, path))
}

/** A port starts the day after the previous policy expires, if a new policy may start then. */
export function startOfPort(expiry: string, today: Day): Day | undefined {
  if (!isDay(expiry)) return undefined
  const start = addDays(expiry, 1)
  const { min, max } = startWindow(today)
  return start >= min && start <= max ? start : undefined
}

/** A member's empty day is the policy's own: its issue is shown there, once. */
function isTakenFromPolicy(port: PortForm, path: string): boolean {
  const at = /^port\.members\.(\d+)\.since$/.exec(path)
  return at !== null && !port.members[Number(at[1])]?.since
}
