import { answers } from './answers.ts'
import { benefits } from './benefits.ts'
import { choices } from './choices.ts'
import { conditions } from './conditions.ts'
import { customer } from './customer.ts'
import { customerConsents } from './customer-consents.ts'
import { customerPolicy } from './customer-policy.ts'
import { customerQuestion } from './customer-question.ts'
import { customerStages } from './customer-stages.ts'
import { customerTitles } from './customer-titles.ts'
import { ruledOut, terms } from './glossary.ts'
import { inspection } from './inspection.ts'
import { lines } from './lines.ts'
import { messages } from './messages.ts'
import { notices } from './notices.ts'
import { numbers } from './numbers.ts'
import { offers } from './offers.ts'
import { papers } from './papers.ts'
import { paperCertificates } from './papers-certificates.ts'
import { paperCommission } from './papers-commission.ts'
import { paperStatutory } from './papers-statutory.ts'
import { personFile } from './person-file.ts'
import { planWords } from './plan-words.ts'
import { policyWords } from './policy-words.ts'
import { privacyNotice } from './privacy-notice.ts'
import { relations } from './relations.ts'
import { start } from './start.ts'
import { states } from './states.ts'
import { times } from './times.ts'
import { underwriting } from './underwriting.ts'
import { wording } from './wording.ts'

/** Everything the server says in this language. */
export const all = {
  words: {
    ...inspection,
    ...underwriting,
    ...start,
    ...states,
    ...times,
    ...customerTitles,
    ...choices,
    ...benefits,
    ...lines,
    ...customer,
    ...customerStages,
    ...planWords,
    ...policyWords,
    ...customerConsents,
    ...customerPolicy,
    ...customerQuestion,
    ...privacyNotice,
    ...papers,
    ...paperCertificates,
    ...paperCommission,
    ...paperStatutory,
    ...answers,
    ...wording,
    ...notices,
    ...offers,
    ...personFile,
    ...conditions,
    ...relations,
  },
  /** One term for one thing. */
  glossary: { terms, ruledOut },
  messages,
  numbers,
}
