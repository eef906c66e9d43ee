import { adultAge } from '../people/adult.ts'
import type { MemberFacts } from './member-facts.ts'

export type Outcome = 'accept' | 'refer' | 'decline'
export type Need = 'tele-medical' | 'medical' | 'physician-report' | 'history'

/** A row of the underwriting table. Its two sentences stand in messages as `uw.<code>.partner` and `uw.<code>.customer`. */
export interface UnderwritingRule {
  id: string
  code: string
  says: string
  outcome: Outcome
  needs: readonly Need[]
  applies: (member: MemberFacts) => boolean
  /** Rows of the rate version's underwriting table whose loadings add up. */
  loadings?: (member: MemberFacts) => readonly string[]
  params?: (member: MemberFacts) => Record<string, string | number>
}

const largeSum = 3_000_000

/** Children's weight says little about their health, so only adults' is tested. */
function adultBmi(test: (bmi: number) => boolean): UnderwritingRule['applies'] {
  return ({ age, bmi }) => age !== undefined && age >= adultAge && bmi !== undefined && test(bmi)
}

const bmiShown = ({ bmi }: MemberFacts) => ({ bmi: (bmi ?? 0).toFixed(1) })
const ageShown = ({ age }: MemberFacts) => ({ age: age ?? 0 })

export const underwritingRules: readonly UnderwritingRule[] = [
  {
    id: 'U-1',
    code: 'bmi_too_low',
    says: 'An adult with a BMI under 15 is declined.',
    outcome: 'decline',
    needs: [],
    applies: adultBmi((bmi) => bmi < 15),
    params: bmiShown,
  },
  {
    id: 'U-2',
    code: 'bmi_too_high',
    says: 'An adult with a BMI over 40 is declined.',
    outcome: 'decline',
    needs: [],
    applies: adultBmi((bmi) => bmi > 40),
    params: bmiShown,
  },
  {
    id: 'U-3',
    code: 'bmi_low',
    says: 'An adult with a BMI from 15 to under 18 is referred for a tele-medical.',
    outcome: 'refer',
    needs: ['tele-medical'],
    applies: adultBmi((bmi) => bmi >= 15 && bmi < 18),
    params: bmiShown,
  },
  {
    id: 'U-4',
    code: 'bmi_over_32',
    says: 'An adult with a BMI over 32 up to 35 is referred for a tele-medical, with a loading.',
    outcome: 'refer',
    needs: ['tele-medical'],
    applies: adultBmi((bmi) => bmi > 32 && bmi <= 35),
    loadings: () => ['bmi_over_32'],
    params: bmiShown,
  },
  {
    id: 'U-5',
    code: 'bmi_over_35',
    says: 'An adult with a BMI over 35 up to 40 is referred for a medical, with a loading.',
    outcome: 'refer',
    needs: ['medical'],
    applies: adultBmi((bmi) => bmi > 35 && bmi <= 40),
    loadings: () => ['bmi_over_35'],
    params: bmiShown,
  },
  {
    id: 'U-6',
    code: 'tobacco_upto10',
    says: 'Tobacco up to ten times a day is accepted with a loading.',
    outcome: 'accept',
    needs: [],
    applies: ({ tobacco }) => tobacco === 'upto10',
    loadings: () => ['tobacco_upto10'],
  },
  {
    id: 'U-7',
    code: 'tobacco_more',
    says: 'Tobacco more than ten times a day is referred, with a loading.',
    outcome: 'refer',
    needs: [],
    applies: ({ tobacco }) => tobacco === 'more',
    loadings: () => ['tobacco_more'],
  },
  {
    id: 'U-8',
    code: 'condition_one',
    says: 'One listed condition is referred for a tele-medical, with its loading.',
    outcome: 'refer',
    needs: ['tele-medical'],
    applies: ({ listed }) => listed.length === 1,
    loadings: ({ listed }) => listed,
    params: ({ listed }) => ({ condition: listed[0] ?? '' }),
  },
  {
    id: 'U-9',
    code: 'condition_several',
    says: 'Two or more listed conditions are referred for a medical, with the sum of their loadings.',
    outcome: 'refer',
    needs: ['medical'],
    applies: ({ listed }) => listed.length > 1,
    loadings: ({ listed }) => listed,
    params: ({ listed }) => ({ conditions: listed.join(', ') }),
  },
  {
    id: 'U-10',
    code: 'condition_separate',
    says: 'Epilepsy, seizures or fits are referred for a medical with a physician’s report; the underwriter sets the loading.',
    outcome: 'refer',
    needs: ['medical', 'physician-report'],
    applies: ({ separate }) => separate.length > 0,
    params: ({ separate }) => ({ condition: separate.join(', ') }),
  },
  {
    id: 'U-11',
    code: 'condition_other',
    says: 'Any other illness, surgery, advised test or admission told in words is referred for a medical with a physician’s report; the underwriter sets the loading.',
    outcome: 'refer',
    needs: ['medical', 'physician-report'],
    applies: ({ hasOther }) => hasOther,
  },
  {
    id: 'U-12',
    code: 'age_61',
    says: 'From age 61 on a member is referred for a medical.',
    outcome: 'refer',
    needs: ['medical'],
    applies: ({ age }) => age !== undefined && age >= 61,
    params: ageShown,
  },
  {
    id: 'U-13',
    code: 'age_46_large_sum',
    says: 'From age 46 on a sum insured and deductible of together over 30 lakh is referred for a medical.',
    outcome: 'refer',
    needs: ['medical'],
    applies: ({ age, sumWithDeductible }) => age !== undefined && age >= 46 && age < 61 && sumWithDeductible > largeSum,
    params: ageShown,
  },
]

/** Not about one member: the history of the old policy decides. */
export const portRule = {
  id: 'U-14',
  code: 'port',
  says: 'A port request is referred until the history of the old policy is known.',
  outcome: 'refer',
  needs: ['history'],
} as const satisfies Omit<UnderwritingRule, 'applies'>
