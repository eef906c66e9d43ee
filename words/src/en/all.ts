import type { IssueCode } from '@portal/domain/kernel/issue-code.ts'
import { answers } from './answers.ts'
import { benefits } from './benefits.ts'
import { choices } from './choices.ts'
import { customer } from './customer.ts'
import { customerConsents } from './customer-consents.ts'
import { customerPolicy } from './customer-policy.ts'
import { customerQuestion } from './customer-question.ts'
import { customerStages } from './customer-stages.ts'
import { errors } from './errors.ts'
import { exports } from './exports.ts'
import { ruledOut, terms } from './glossary.ts'
import { importProblems } from './import-problems.ts'
import { inspection } from './inspection.ts'
import { issues } from './issues.ts'
import { lines } from './lines.ts'
import { messages } from './messages.ts'
import { notices } from './notices.ts'
import { numbers } from './numbers.ts'
import { offers } from './offers.ts'
import { papers } from './papers.ts'
import { paperCertificates } from './papers-certificates.ts'
import { paperCommission } from './papers-commission.ts'
import { paperStatutory } from './papers-statutory.ts'
import { partnerPages } from './partner-pages.ts'
import { personFile } from './person-file.ts'
import { planWords } from './plan-words.ts'
import { policyWords } from './policy-words.ts'
import { privacyNotice } from './privacy-notice.ts'
import { rateProblems } from './rate-problems.ts'
import { start } from './start.ts'
import { states } from './states.ts'
import { templateFile, templates } from './templates.ts'
import { times } from './times.ts'
import { titles } from './titles.ts'
import { underwriting } from './underwriting.ts'
import { wording } from './wording.ts'

/** Everything the server says in this language. */
export const all = {
  words: {
    ...issues,
    ...inspection,
    ...underwriting,
    ...start,
    ...states,
    ...times,
    ...titles,
    ...errors,
    ...choices,
    ...benefits,
    ...lines,
    ...customer,
    ...customerStages,
    ...planWords,
    ...policyWords,
    ...customerConsents,
    ...privacyNotice,
    ...customerPolicy,
    ...customerQuestion,
    ...papers,
    ...paperCertificates,
    ...paperCommission,
    ...paperStatutory,
    ...answers,
    ...wording,
    ...notices,
    ...offers,
    ...personFile,
    ...templates,
    ...templateFile,
  } satisfies Readonly<Record<IssueCode | (string & {}), string>>,
  /** What only partners and office read. */
  partnerWords: { ...partnerPages, ...exports, ...rateProblems, ...importProblems },
  /** One term for one thing. */
  glossary: { terms, ruledOut },
  messages,
  numbers,
}
