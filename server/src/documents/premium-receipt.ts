import { showDay } from '@portal/domain/kernel/day.ts'
import { showRupees } from '@portal/domain/kernel/money.ts'
import { findStateByName } from '@portal/domain/places/states.ts'
import { amountInWords } from '@portal/words/amount-in-words.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { cancellationNotice } from './cancellation-notice.ts'
import { letter } from './letterhead.ts'
import { facts, notice, premiumTable, section, signedParagraphs, unbroken } from './parts.ts'
import type { PolicyDocument } from './policy-document.ts'
import { sayWithBold } from './say-with-bold.ts'
import { addressLine, momentDay, showMoment, showSpan, titledName } from './show.ts'

/** A taxed premium prints a tax invoice; an exempt one a bill of supply, which may not show a tax line. */
export function premiumReceipt(policy: PolicyDocument): TDocumentDefinitions {
  const { insurer, premium, proposer, payment, period, lang } = policy
  const say = speakIn(lang)
  const isTaxed = premium.taxes.length > 0
  return letter({
    title: isTaxed ? 'tax-invoice' : 'bill-of-supply',
    lang,
    below: policy.below,
    insurer,
    reference: say('paper.receipt_no', { number: payment.receiptNumber }),
    at: payment.paidAt,
    cancelledFrom: policy.cancellation?.from,
    content: [
      notice({ text: receivedText(policy, say), lineHeight: 1.3 }),
      ...cancellationNotice(policy, say),
      ...section(
        say('paper.supplier'),
        facts(
          [
            { label: say('customer.name'), value: insurer.name },
            { label: say('paper.gstin'), value: insurer.gstin },
            { label: say('paper.sac'), value: say(`paper.sac.${policy.cover.kind}`) },
            { label: say('customer.address'), value: addressLine(insurer.address) },
          ],
          3,
        ),
      ),
      ...section(
        say('paper.recipient'),
        facts(
          [
            { label: say('customer.name'), value: proposer.name },
            { label: say('paper.gstin'), value: proposer.gstin ?? say('paper.unregistered') },
            {
              label: say('paper.place_of_supply'),
              value: placeOfSupply(proposer.address.state),
            },
            { label: say('customer.address'), value: addressLine(proposer.address) },
          ],
          3,
        ),
      ),
      ...section(
        say('paper.receipt'),
        facts(
          [
            { label: say(isTaxed ? 'paper.invoice_number' : 'paper.bill_number'), value: payment.receiptNumber },
            { label: say('paper.date'), value: showDay(momentDay(payment.paidAt)) },
            { label: say('paper.received_at'), value: showMoment(payment.paidAt, say) },
            { label: say('paper.payment_reference'), value: payment.reference },
            { label: say('paper.method'), value: payment.method },
            { label: say('paper.reverse_charge'), value: say('paper.no') },
            { label: say('paper.policy_number'), value: policy.policyNumber },
            { label: say('paper.tenure'), value: showSpan(period, say) },
            { label: say('paper.product'), value: `${policy.productName} · ${policy.planName}` },
          ],
          4,
        ),
      ),
      {
        unbreakable: true,
        stack: [
          ...section(say('paper.premium'), premiumTable(premium, lang)),
          signedParagraphs(
            isTaxed ? [say('paper.section_64vb')] : [say('paper.exempt'), say('paper.section_64vb')],
            7.5,
            { insurerName: insurer.name, say },
          ),
        ],
      },
    ],
  })
}

function receivedText(policy: PolicyDocument, say: Speak): Content[] {
  const { total } = policy.premium
  return sayWithBold(
    say,
    'paper.received',
    {
      name: { text: titledName(policy.proposer, say), bold: true },
      amount: unbroken(showRupees(total)),
      number: unbroken(policy.policyNumber),
    },
    { words: amountInWords(total, policy.lang) },
  )
}

/** "Maharashtra (27)": the name and its GST code. */
function placeOfSupply(state: string): string {
  const code = findStateByName(state)?.gstCode
  return code ? `${state} (${code})` : state
}
