import { dayInKolkata, showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { type SaleNumberKind, writeSaleNumber } from '@portal/domain/kernel/sale-number.ts'
import { FAMILY_PRODUCTS } from '@portal/domain/products/catalogue.ts'
import { planName } from '@portal/domain/products/plan-name.ts'
import type { Lang } from '@portal/words/languages.ts'
import type { MessageKind } from '@portal/words/messages.ts'
import { say } from '@portal/words/say.ts'
import {
  inspectionUrl,
  payLinkUrl,
  policyHomeUrl,
  questionUrl,
  serviceUrl,
  sharedQuoteUrl,
} from '../kernel/customer-addresses.ts'
import { codeLimits } from '../kernel/limits.ts'
import type { CompleteSettings } from '../kernel/settings.ts'
import { showLastMoment, showTime } from './show-moment.ts'
import type { VariableName } from './variables.ts'

/** 22/11/2026, 6:09 pm in India. */
const sampleMoment = Date.UTC(2026, 10, 22, 12, 39)
const sampleNumber = [5, 13, 1, 17, 7, 19, 28]
const sampleToken = 'vsSQo5thUQvefk2I6D1gtoq-urhqcm37bBUqD0Q4bcA'

/** A value for every variable, as the readers of this message would read it: made by what makes the values that are sent. */
export function sampleValues(
  kind: MessageKind,
  language: Lang,
  { insurer, publicUrl }: Pick<CompleteSettings, 'insurer' | 'publicUrl'>,
): Record<VariableName, string> {
  return {
    name: 'Rajesh Shankar Kulkarni',
    plan: planName('topup', FAMILY_PRODUCTS.topup.defaultVariant),
    place: 'Niramaya Diagnostics, Andheri, Veera Desai Road, Andheri West, Mumbai 400053',
    what: sampleSubject(kind, language),
    amount: showRupees(20_754_62),
    gst: say('customer.gst_included', {}, language),
    code: '4821',
    count: '3',
    minutes: kind === 'password_reset' ? '60' : String(codeLimits.validMinutes),
    hours: '72',
    number: '1',
    account: 'P1002',
    date: showDay(dayInKolkata(sampleMoment)),
    time: showTime(sampleMoment, language),
    until: showLastMoment(sampleMoment, language),
    policy: 'TU-2026-00000042',
    reference: writeSaleNumber(numberKind(kind), sampleNumber),
    vehicle: 'MH02AB1234',
    link: sampleLink(kind, { settings: { publicUrl, linkSecret: 'sample' } }),
    brand: insurer.brand,
    phone: insurer.tollFree,
    reasons: say('blocker.declarations', {}, language),
  }
}

/** Whose number a message names. */
function numberKind(kind: MessageKind): SaleNumberKind {
  if (kind.startsWith('refund')) return 'RF'
  if (kind.startsWith('complaint')) return 'C'
  if (kind.startsWith('claim')) return 'CL'
  return kind === 'quote_share' || kind === 'port_reminder_partner' ? 'Q' : 'P'
}

function sampleSubject(kind: MessageKind, language: Lang): string {
  switch (kind) {
    case 'policy_changed':
    case 'endorsement_issued':
      return say('notice.changed.nominee', {}, language)
    case 'account_changed':
      return say('security.password_changed', {}, language)
    case 'api_key_ends':
      return 'CRM'
    case 'claim_handed_over':
      return '2026/004512'
    case 'new_device':
      return say('page.device', { browser: 'Chrome', system: 'Android' }, language)
    default:
      return say('notice.ask.nominee', {}, language)
  }
}

function sampleLink(kind: MessageKind, address: Parameters<typeof payLinkUrl>[0]): string {
  switch (kind) {
    case 'quote_share':
      return sharedQuoteUrl(address, sampleToken)
    case 'customer_question':
      return questionUrl(address, sampleToken)
    case 'service_request':
      return serviceUrl(address, sampleToken)
    case 'inspection_link':
    case 'inspection_result':
      return inspectionUrl(address, sampleToken)
    case 'account_welcome':
    case 'password_reset':
      return `${address.settings.publicUrl}/partner/reset?t=${sampleToken}`
    case 'policy_issued':
    case 'renewal_call':
    case 'renewal_grace_call':
    case 'endorsement_issued':
    case 'policy_cancel_asked':
    case 'policy_cancelled':
      return policyHomeUrl(address, sampleToken)
    default:
      return payLinkUrl(address, { product: 'topup', nonce: sampleToken })
  }
}
