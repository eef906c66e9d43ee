import { choice, choiceOf, dayOf, idNumber, person, row, text, yesNo } from '@portal/domain/proposal/answer-value.ts'
import { RATES_2026_04 } from '@portal/domain/rating/tables/2026-04.ts'
import { wordAnswerSheet } from '@portal/words/answer-sheet.ts'
import { defaultLanguage } from '@portal/words/languages.ts'
import { type Lang, say, speakIn } from '@portal/words/say.ts'
import { sampleInsurer } from '../../kernel/pack/testing/sample-insurer.ts'
import { carSheetOf, familySheetOf } from '../from-sale/information-sheet-of.ts'
import type { FamilyCover, VehicleCover } from '../policy-document.ts'
import type { ConsentDocument, ProposalDocument, QuoteDocument } from '../proposal-document.ts'
import { showCover, showRelation, showYears } from '../show.ts'
import { carPolicyIn } from './sample-car.ts'
import { goldAddons, goldBenefitsIn, individualPolicyIn, intermediaryIn, policyIn } from './sample-policy.ts'

/** What a customer reads before the policy: information sheet, quote, copy of the proposal and record of consent. */
const frameIn = (lang: Lang, policyNumber: string) => ({
  lang,
  insurer: sampleInsurer,
  at: '2026-04-01T00:00:00.000Z',
  policyNumber,
})

const goldFamily = { si: '2000000', addons: goldAddons }

export function sheetIn(lang: Lang) {
  const { policyNumber, cover } = policyIn(lang)
  const { members } = cover as FamilyCover
  return familySheetOf(frameIn(lang, policyNumber), 'health', 'Gold', {
    ...goldFamily,
    policy_type: 'floater',
    members,
  })
}

export function individualSheetIn(lang: Lang) {
  const { policyNumber, cover } = individualPolicyIn(lang)
  const members = (cover as FamilyCover).members.map((member) => ({ ...member, si: member.sumInsured }))
  return familySheetOf(frameIn(lang, policyNumber), 'health', 'Gold', {
    ...goldFamily,
    policy_type: 'individual',
    members,
  })
}

export function carSheetIn(lang: Lang) {
  const { policyNumber, cover } = carPolicyIn(lang)
  return carSheetOf(frameIn(lang, policyNumber), cover as VehicleCover, RATES_2026_04)
}

export function proposalIn(lang: Lang): ProposalDocument {
  const { proposer, productNumber, proposalNumber, premium } = policyIn(lang)
  const groups = wordAnswerSheet(
    [
      {
        key: 'proposer',
        rows: [
          row('name', person(proposer.name, proposer.title)),
          row('birth_date', dayOf(proposer.dob)),
          row('occupation', choiceOf('choice', 'salaried')),
          row('pan', idNumber(proposer.pan)),
        ],
      },
      {
        key: 'health',
        of: text('Aarav Kshirsagar'),
        rows: [
          row('height', choice('answer.cm', { value: 165 })),
          row('weight', choice('answer.kg', { value: 52 })),
          row('any_condition', yesNo(false)),
        ],
      },
    ],
    { lang, isMasked: true },
  )
  return {
    lang,
    insurer: sampleInsurer,
    productName: 'Suraksha Health · Gold',
    productNumber,
    proposalNumber,
    completedAt: '2026-11-15T09:20:00.000Z',
    groups,
    declarations: ['declaration.truth', 'declaration.terms'].map((code) => say(code, {}, lang)),
    premium,
    intermediary: intermediaryIn(lang),
  }
}

export function quoteIn(lang: Lang): QuoteDocument {
  const speak = speakIn(lang)
  const { productNumber, premium, cover } = policyIn(lang)
  return {
    lang,
    insurer: sampleInsurer,
    productName: 'Suraksha Health',
    productNumber,
    planName: 'Gold',
    quoteNumber: 'Q-7F3K-9MXQ',
    customerName: 'Ramesh Kumar Iyer',
    createdAt: '2026-11-15T08:00:00.000Z',
    validUntil: '2026-11-30T18:29:59.000Z',
    coverFacts: [
      { label: speak('paper.plan_type'), value: speak('paper.floater') },
      { label: speak('paper.sum_insured'), value: showCover('2000000', lang) },
      { label: speak('answer.tenure'), value: showYears(3, speak) },
    ],
    members: (cover as FamilyCover).members.map(({ relation, gender, age }) => ({
      name: showRelation(relation, gender, lang),
      detail: showYears(age, speak),
    })),
    premium,
    years: 3,
    benefits: goldBenefitsIn(lang),
    intermediary: intermediaryIn(lang),
    shareUrl: 'https://portal.suraksha.example/share#t=8f2kq0',
    estimated: true,
  }
}

export function consentIn(lang: Lang): ConsentDocument {
  const { proposalNumber, policyNumber, proposer, premium } = policyIn(lang)
  return {
    lang,
    insurer: sampleInsurer,
    productName: 'Suraksha Health · Gold',
    proposalNumber,
    policyNumber,
    customerName: proposer.name,
    mobile: '98XXXXXX10',
    amount: premium.total,
    textVersion: '2026-04',
    wordingVersion: '2026-11.2',
    contentHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    contentVersion: 2,
    consentedAt: '2026-11-15T09:38:12.000Z',
    otpReference: 'O-7F3K-9MX2-4Q8D',
    address: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36',
    channel: 'SMS',
    device: say('consent_device.customer', {}, lang),
    statements: [
      { text: say('declaration.truth', {}, lang), optional: false, agreed: true },
      { text: say('declaration.terms', {}, lang), optional: false, agreed: true },
      { text: say('declaration.messages', {}, lang), optional: true, agreed: false },
    ],
  }
}

export const sampleSheet = sheetIn(defaultLanguage)
export const sampleQuote = quoteIn(defaultLanguage)
export const sampleProposal = proposalIn(defaultLanguage)
export const sampleConsent = consentIn(defaultLanguage)
