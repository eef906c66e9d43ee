import { showRupees } from '@portal/domain/kernel/money.ts'
import { languageFacts } from '@portal/words/languages.ts'
import { speakIn } from '@portal/words/say.ts'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { letter } from './letterhead.ts'
import { facts, grid, notice, section, titled, unbroken } from './parts.ts'
import type { ConsentDocument } from './proposal-document.ts'
import { sayWithBold } from './say-with-bold.ts'
import { showMoment } from './show.ts'

/** Who agreed to which exact words, when, and by which code: the burden of proof is ours. */
export function consentEvidence(consent: ConsentDocument): TDocumentDefinitions {
  const { lang } = consent
  const say = speakIn(lang)
  const given = sayWithBold(
    say,
    'paper.consent.given',
    { name: { text: consent.customerName, bold: true }, amount: unbroken(showRupees(consent.amount)) },
    { moment: showMoment(consent.consentedAt, say), product: consent.productName },
  )
  return letter({
    title: 'consent-evidence',
    lang,
    insurer: consent.insurer,
    reference: say('paper.proposal_no', { number: consent.proposalNumber }),
    at: consent.consentedAt,
    content: [
      notice({ text: given, lineHeight: 1.3 }),
      ...section(
        say('paper.consent.particulars'),
        facts(
          [
            { label: say('paper.consent.proposal'), value: consent.proposalNumber },
            consent.policyNumber ? { label: say('paper.policy_number'), value: consent.policyNumber } : undefined,
            { label: say('customer.mobile'), value: consent.mobile },
            { label: say('paper.consent.code_reference'), value: consent.otpReference },
            { label: say('paper.consent.time'), value: consent.consentedAt },
            { label: say('paper.consent.language'), value: languageFacts[lang].ownName },
            { label: say('paper.consent.channel'), value: consent.channel },
            { label: say('paper.consent.given_on'), value: consent.device },
            { label: say('paper.consent.text_version'), value: consent.textVersion },
            { label: say('paper.consent.wording_version'), value: consent.wordingVersion },
            { label: say('paper.consent.content_version'), value: String(consent.contentVersion) },
            { label: say('paper.consent.ip'), value: consent.address },
            { label: say('paper.consent.browser'), value: consent.userAgent },
          ],
          2,
        ),
      ),
      ...section(
        say('paper.consent.fingerprint'),
        facts([{ label: say('paper.consent.fingerprint_note'), value: consent.contentHash }], 1),
      ),
      titled(
        say('paper.consent.statements'),
        grid(
          [
            { title: say('paper.consent.text'), share: 5 },
            { title: say('paper.consent.answer'), share: 1.2 },
          ],
          consent.statements.map((statement) => [statement.text, say(answerCode(statement))]),
        ),
      ),
    ],
  })
}

function answerCode({ optional, agreed }: ConsentDocument['statements'][number]): string {
  if (agreed) return 'paper.consent.agreed'
  return optional ? 'paper.consent.not_agreed_optional' : 'paper.consent.not_agreed'
}
