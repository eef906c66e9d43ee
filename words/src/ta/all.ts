import { customerPages } from './customer-pages.ts'

/** A sample: enough to draw a paper in another script. What is missing is said in English. */
export const all = {
  words: {
    ...customerPages.first,
    ...customerPages.stages,
    ...customerPages.policy,
    'document.policy-schedule': 'பாலிசி அட்டவணை',
    'paper.page': 'பக்கம் {page} / {pages}',
    'paper.toll_free': '{phone} (கட்டணமில்லா எண்)',
    'paper.policy_no': 'பாலிசி எண் {number}',
    'paper.premium': 'பிரீமியம்',
    'paper.nominee': 'நாமினி',
    'paper.policyholder': 'பாலிசிதாரர்',
    'paper.sum_insured': 'காப்பீட்டுத் தொகை',
  },
  messages: {},
}
