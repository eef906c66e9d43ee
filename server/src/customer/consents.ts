import { createHash } from 'node:crypto'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { wordingInForce } from '@portal/domain/products/wording-version.ts'
import { declarationCode, declarationsFor, declarationsInForce } from '@portal/domain/proposal/declarations.ts'
import { ncbPercent, needsNcbDeclaration } from '@portal/domain/rating/car-facts.ts'
import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { Selectable } from 'kysely'
import { type Deps, timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { Executor } from '../db/database.ts'
import { isFamily } from '../db/stored-quote.ts'
import type { ConsentDevice, ConsentItem, ConsentTable } from '../db/tables/customer.ts'
import { newId } from '../kernel/ids.ts'
import type { PartnerTrace } from '../plugins/partner-devices.ts'
import type { Sale } from '../sales/sale.ts'
import { flagSale } from '../sales/sale-flags.ts'
import { agreedContentHash, agreedContentVersion } from './agreed-content.ts'

export type ConsentRow = Selectable<ConsentTable>

/** The exact sentences shown, in the language shown. A larger no-claim bonus is declared by the owner, in words that name it. */
export function consentTexts(deps: Deps, { quote, tables }: Sale, language: Lang): Omit<ConsentItem, 'agreed'>[] {
  const { product, inputs } = quote
  const day = today(deps)
  const hasNcb = !isFamily(inputs) && needsNcbDeclaration(inputs, tables, day)
  const percent = hasNcb ? ncbPercent(inputs, tables, day) : 0
  const ncb = { key: 'ncb', text: say('declaration.ncb', { percent }, language), required: true }
  return [...textsFor(product, language), ...(hasNcb ? [ncb] : [])]
}

function textsFor(product: ProductId, language: Lang) {
  return declarationsFor(product)
    .filter((row) => !row.id.startsWith('pa_'))
    .map((row) => ({
      key: row.id,
      text: say(declarationCode(row.id, product), {}, language),
      required: row.isRequired,
    }))
}

interface GivenConsent {
  kind: ConsentRow['kind']
  linkId: string
  accepted: readonly string[]
  language: Lang
  otpRef: string
  ip: string
  userAgent: string
  trace: PartnerTrace
  isPayNow: boolean
}

/** Stores unchangeable evidence: what was shown, in which words, who confirmed it, when and from where. */
export async function recordConsent(work: Work, sale: Sale, consentGiven: GivenConsent): Promise<ConsentRow> {
  const { tx, deps } = work
  const { proposal, quote } = sale
  const texts = consentTexts(deps, sale, consentGiven.language)
  const items = texts.map((one) => ({ ...one, agreed: consentGiven.accepted.includes(one.key) }))
  const consent = await tx
    .insertInto('consents')
    .values({
      id: newId('CN'),
      proposal_id: proposal.id,
      partner_id: proposal.partner_id,
      link_id: consentGiven.linkId,
      kind: consentGiven.kind,
      text_version: declarationsInForce(),
      wording_version: wordingInForce(),
      language: consentGiven.language,
      text_hash: createHash('sha256')
        .update(texts.map((one) => one.text).join('\n'))
        .digest('hex'),
      content_hash: agreedContentHash(sale),
      content_version: agreedContentVersion,
      items: JSON.stringify(items),
      amount_paise: proposal.frozen_paise ?? quote.total_paise,
      otp_ref: consentGiven.otpRef,
      ip: consentGiven.ip,
      user_agent: consentGiven.userAgent.slice(0, 400),
      given_at: timeNow(deps),
      device: deviceOf(consentGiven),
      device_partner_id: consentGiven.trace.devicePartnerId ?? null,
      is_partner_address: consentGiven.trace.isPartnerAddress,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const { id: consent_id, content_hash, amount_paise, device } = consent
  const data = { consent_id, content_hash, amount_paise, device }
  await audit(work, { case_id: proposal.id, actor: 'customer', event: 'consent_given', data })
  await flagPartnerTrace(work, proposal, consent.id, consentGiven)
  return consent
}

function deviceOf({ trace, isPayNow }: Pick<GivenConsent, 'trace' | 'isPayNow'>): ConsentDevice {
  if (!trace.devicePartnerId) return 'customer'
  return isPayNow ? 'partner_pay_now' : 'partner'
}

/** A consent from the partner's device or address, although the link was sent: the office asks the customer. */
export async function flagPartnerTrace(
  work: Work,
  proposal: Pick<Sale['proposal'], 'id' | 'partner_id'>,
  subject: string,
  { trace, isPayNow }: Pick<GivenConsent, 'trace' | 'isPayNow'>,
): Promise<void> {
  if (isPayNow) return
  const { devicePartnerId, isPartnerAddress } = trace
  if (devicePartnerId) {
    const detail = { device_of: devicePartnerId, is_seller: devicePartnerId === proposal.partner_id }
    await flagSale(work, proposal, { kind: 'partner_device', subject, detail })
  } else if (isPartnerAddress) await flagSale(work, proposal, { kind: 'partner_address', subject, detail: {} })
}

/** The valid consent: not voided, given on exactly the sale's present content, declarations and wording. */
export async function findValidConsent(db: Executor, sale: Sale): Promise<ConsentRow | undefined> {
  const last = await db
    .selectFrom('consents')
    .selectAll()
    .where('proposal_id', '=', sale.proposal.id)
    .where('id', 'not in', (build) => build.selectFrom('consent_voids').select('consent_id'))
    .orderBy('given_at', 'desc')
    .executeTakeFirst()
  if (!last || last.text_version !== declarationsInForce() || last.wording_version !== wordingInForce())
    return undefined
  return last.content_hash === agreedContentHash(sale, last.content_version) ? last : undefined
}
