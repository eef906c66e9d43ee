import { conditions } from './conditions.ts'
import { customer } from './customer.ts'
import { customerChoices } from './customer-choices.ts'
import { customerConsents } from './customer-consents.ts'
import { customerPolicy } from './customer-policy.ts'
import { customerQuestion } from './customer-question.ts'
import { customerStages } from './customer-stages.ts'
import { customerTitles } from './customer-titles.ts'
import { inspection } from './inspection.ts'
import { planWords } from './plan-words.ts'
import { policyWords } from './policy-words.ts'
import { times } from './times.ts'
import { ui } from './ui.ts'

/** What the customer's pages load, by the part of them that says it. `first` comes with every page, each of the others with its own. */
export const customerPages = {
  first: { ...customer, ...planWords, ...customerTitles, ...customerChoices, ...times, ...ui },
  stages: { ...customerStages, ...policyWords, ...conditions },
  policy: customerPolicy,
  consents: customerConsents,
  question: customerQuestion,
  inspection,
}
