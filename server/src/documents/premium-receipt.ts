import { showDay } from '@portal/domain/day.ts'
import { showRupees } from '@portal/domain/money.ts'
import { stateNamed } from '@portal/domain/places/states.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { amountInWords } from './amount-in-words.ts'
import { letter } from './letterhead.ts'
import { facts, notice, paragraphs, premiumTable, section, signature, unbroken } from './parts.ts'
import type { PolicyDocument } from './policy-document.ts'
import { addressLine, momentDay, showMoment } from './show.ts'
import { HEALTH_EXEMPTION, SAC, SECTION_64VB } from './statutory-text.ts'

/** A taxed premium prints a tax invoice; an exempt one a bill of supply, which may not show a tax line. */
export function premiumReceipt(policy: PolicyDocument): TDocumentDefinitions {
  const { insurer, premium, proposer, payment, period } = policy
  const isTaxed = premium.taxes.length > 0
  const sac = SAC[policy.cover.kind]
  return letter({
    title: isTaxed ? 'tax-invoice' : 'bill-of-supply',
    insurer,
    reference: `No. ${payment.receiptNumber}`,
    at: payment.paidAt,
    content: [
      notice({
        text: [
          'Received with thanks from ',
          { text: [proposer.title, proposer.name].filter(Boolean).join(' '), bold: true },
          ' the sum of ',
          unbroken(showRupees(premium.total)),
          ` (${amountInWords(premium.total)}) as premium for policy `,
          unbroken(policy.policyNumber),
          '.',
        ],
        lineHeight: 1.3,
      }),
      ...section(
        'Supplier',
        facts(
          [
            { label: 'Name', value: insurer.name },
            { label: 'GSTIN', value: insurer.gstin },
            { label: 'Address', value: addressLine(insurer.address) },
            { label: 'Service (SAC)', value: `${sac.code} · ${sac.name}` },
          ],
          2,
        ),
      ),
      ...section(
        'Recipient',
        facts(
          [
            { label: 'Name', value: proposer.name },
            { label: 'GSTIN', value: proposer.gstin ?? 'Unregistered' },
            { label: 'Address', value: addressLine(proposer.address) },
            {
              label: 'State and place of supply',
              value: placeOfSupply(proposer.address.state),
            },
          ],
          2,
        ),
      ),
      ...section(
        'Receipt',
        facts([
          { label: isTaxed ? 'Invoice number' : 'Bill number', value: payment.receiptNumber },
          { label: 'Date', value: showDay(momentDay(payment.paidAt)) },
          { label: 'Received at', value: showMoment(payment.paidAt) },
          { label: 'Payment reference', value: payment.reference },
          { label: 'Method', value: payment.method },
          { label: 'Tax on reverse charge', value: 'No' },
          { label: 'Product', value: `${policy.productName} · ${policy.planName}` },
          { label: 'Policy number', value: policy.policyNumber },
          { label: 'Period', value: `${showDay(period.start)} to ${showDay(period.end)}` },
        ]),
      ),
      ...section('Premium', premiumTable(premium)),
      {
        margin: [0, 6, 0, 0],
        stack: [paragraphs(isTaxed ? [SECTION_64VB] : [`${HEALTH_EXEMPTION}.`, SECTION_64VB], 7.5)],
      },
      signature(insurer.name),
    ],
  })
}

/** "Maharashtra (27)": the name and its GST code. */
function placeOfSupply(state: string): string {
  const code = stateNamed(state)?.gstCode
  return code ? `${state} (${code})` : state
}
