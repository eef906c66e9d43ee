import { showRupees } from '@portal/domain/kernel/money.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { letter } from './letterhead.ts'
import { facts, grid, notice, section, titled, unbroken } from './parts.ts'
import type { ConsentDocument } from './proposal-document.ts'
import { showMoment } from './show.ts'

/** Who agreed to which exact words, when, and by which code: the burden of proof is ours. */
export function consentEvidence(consent: ConsentDocument): TDocumentDefinitions {
  return letter({
    title: 'consent-evidence',
    insurer: consent.insurer,
    reference: `Proposal ${consent.proposalNumber}`,
    at: consent.consentedAt,
    content: [
      notice({
        text: [
          { text: consent.customerName, bold: true },
          ` agreed on ${showMoment(consent.consentedAt)} to the sentences below for ${consent.productName} at `,
          unbroken(showRupees(consent.amount)),
          ', by entering the code sent to the mobile number below.',
        ],
        lineHeight: 1.3,
      }),
      ...section(
        'Evidence',
        facts(
          [
            { label: 'Proposal', value: consent.proposalNumber },
            consent.policyNumber ? { label: 'Policy number', value: consent.policyNumber } : undefined,
            { label: 'Mobile', value: consent.mobile },
            { label: 'Code reference', value: consent.otpReference },
            { label: 'Time (UTC)', value: consent.consentedAt },
            { label: 'Language', value: consent.language },
            { label: 'Channel', value: consent.channel },
            { label: 'Given on', value: consent.device },
            { label: 'Text version', value: consent.textVersion },
            { label: 'Policy wording version', value: consent.wordingVersion },
            { label: 'Content version', value: String(consent.contentVersion) },
            { label: 'Network address', value: consent.address },
            { label: 'Device', value: consent.userAgent },
          ],
          2,
        ),
      ),
      ...section(
        'Fingerprint of what was shown (SHA-256)',
        facts(
          [{ label: 'Any change of an answer, price or sentence gives another one', value: consent.contentHash }],
          1,
        ),
      ),
      titled(
        'The sentences',
        grid(
          [
            { title: 'Text as shown', share: 5 },
            { title: 'Answer', share: 1.2 },
          ],
          consent.statements.map(({ text, optional, agreed }) => [
            text,
            agreed ? 'Agreed' : optional ? 'Not given (optional)' : 'Not given',
          ]),
        ),
      ),
    ],
  })
}
