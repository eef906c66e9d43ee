import { papers } from './en/papers.ts'
import { paperCertificates } from './en/papers-certificates.ts'
import { paperStatutory } from './en/papers-statutory.ts'
import { privacyNotice } from './en/privacy-notice.ts'
import { wording } from './en/wording.ts'

/** Texts that an insurer may say in its own words: papers, statutory clauses, policy wording and privacy notice. The server alone draws them. */
const ownWords = { ...papers, ...paperCertificates, ...paperStatutory, ...wording, ...privacyNotice }

export const ownCodes = Object.keys(ownWords) as (keyof typeof ownWords)[]
