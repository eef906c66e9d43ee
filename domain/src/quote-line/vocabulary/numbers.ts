import { phrasesOf, type WordList } from './word-list.ts'

const heard: WordList<number> = [
  [0.5, 'half aadha adha आधा'],
  [1, 'one ek एक'],
  [1.25, 'sawa सवा'],
  [1.5, 'dedh डेढ़'],
  [2, 'two do दो'],
  [2.5, 'dhai adhai ढाई'],
  [3, 'three teen तीन'],
  [4, 'four char chaar चार'],
  [5, 'five paanch panch पांच'],
  [6, 'six chhe chhah chhai छह छः'],
  [7, 'seven saat सात'],
  [8, 'eight aath आठ'],
  [9, 'nine nau नौ'],
  [10, 'ten das दस'],
  [12, 'twelve barah बारह'],
  [15, 'fifteen pandrah pandra पंद्रह'],
  [20, 'twenty bees बीस'],
  [25, 'twenty_five pachees pachis पच्चीस'],
  [30, 'thirty tees तीस'],
  [40, 'forty chalis chalees चालीस'],
  [50, 'fifty pachas pachaas पचास'],
  [75, 'seventy_five pachhattar pachattar पचहत्तर'],
]

export const numberWords = phrasesOf(heard)

/** 'sadhe saat' is seven and a half. */
export const andAHalf: readonly string[] = ['sadhe', 'saadhe', 'साढ़े']

const scales: WordList<number> = [
  [1000, 'k thousand hazar hazaar हजार'],
  [100_000, 'l lakh lakhs lac lacs लाख'],
  [10_000_000, 'cr crore crores karod karor करोड़'],
]

export const scaleWords = phrasesOf(scales)

const ageUnits: WordList<'years' | 'months'> = [
  [
    'years',
    'y yr yrs year years year_old years_old yr_old yrs_old yo saal sal saal_ka saal_ki saal_ke sal_ka sal_ki varsh वर्ष साल साल_का साल_की साल_के',
  ],
  ['months', 'mo mos month months month_old months_old mahine mahina mahine_ka mahine_ki महीने महीना माह'],
]

export const ageUnitWords = phrasesOf(ageUnits)

/** Said before an age. */
export const ageWords: readonly string[] = ['age', 'aged', 'ages', 'umar', 'umra', 'umr', 'उम्र', 'आयु']

/** Said before or behind a birth date or year. */
export const birthWords: readonly string[] = ['dob', 'born', 'd o b', 'birth', 'janm', 'जन्म', 'जन्मतिथि']

export const monthNames: readonly string[] = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]
