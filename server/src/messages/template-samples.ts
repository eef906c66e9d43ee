import { planName } from '@portal/domain/products/plan-name.ts'
import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'
import type { CompleteSettings } from '../kernel/settings.ts'
import { showLastMoment, showTime } from './show-moment.ts'
import type { VariableName } from './variables.ts'

/** 22/11/2026, 6:09 pm in India. */
const sampleMoment = Date.UTC(2026, 10, 22, 12, 39)

/** A value for every variable, as customers of this installation would read it. */
export function sampleValues(
  language: Lang,
  { insurer, publicUrl }: Pick<CompleteSettings, 'insurer' | 'publicUrl'>,
): Record<VariableName, string> {
  return {
    name: 'Rajesh Shankar Kulkarni',
    plan: planName('topup', 'Super Top-Up'),
    place: 'Niramaya Diagnostics, Andheri, Veera Desai Road, Andheri West, Mumbai 400053',
    what: say('notice.ask.nominee', {}, language),
    amount: '₹\u00a020,754.62',
    gst: say('customer.gst_included', {}, language),
    code: '4821',
    count: '3',
    minutes: '10',
    hours: '72',
    number: '1',
    account: 'P1002',
    date: '22/11/2026',
    time: showTime(sampleMoment, language),
    until: showLastMoment(sampleMoment, language),
    policy: 'TU-2026-00000042',
    reference: 'Q-7F3K-9MX2',
    vehicle: 'MH02AB1234',
    link: `${publicUrl}/topup/paynow-payment#t=vsSQo5thUQvefk2I6D1gtoq-urhqcm37bBUqD0Q4bcA`,
    brand: insurer.brand,
    phone: insurer.tollFree,
    reasons: say('blocker.declarations', {}, language),
  }
}
