import type { ProductId } from '../../kernel/product-id.ts'
import type { CarCover } from '../../products/car.ts'
import { FAMILY_PRODUCTS } from '../../products/catalogue.ts'
import { phrasesOf, type WordList } from './word-list.ts'

/** A product, and the plan of it that a word names. */
interface HeardProduct {
  product: ProductId
  variant?: string
}

const heard: WordList<HeardProduct> = [
  [
    { product: 'arogya-sanjeevani' },
    'arogya_sanjeevani sanjeevani arogya sanjivani arogya_sanjivani आरोग्य_संजीवनी संजीवनी आरोग्य',
  ],
  [{ product: 'health' }, 'health mediclaim medical_policy health_policy health_insurance हेल्थ मेडिक्लेम स्वास्थ्य_बीमा'],
  [{ product: 'health', variant: 'Silver' }, 'silver सिल्वर'],
  [{ product: 'health', variant: 'Gold' }, 'gold गोल्ड'],
  [{ product: 'health', variant: 'Platinum' }, 'platinum plat प्लेटिनम प्लैटिनम'],
  [{ product: 'topup', variant: 'Top-Up' }, 'plain_topup plain_top_up per_claim'],
  [{ product: 'topup' }, 'topup top_up टॉपअप टॉप_अप'],
  [{ product: 'topup', variant: 'Super Top-Up' }, 'super_topup super_top_up stu सुपर_टॉपअप सुपर_टॉप_अप'],
  [{ product: 'topup', variant: 'Super Top-Up Plus' }, 'super_topup_plus super_top_up_plus सुपर_टॉपअप_प्लस'],
  [{ product: 'car' }, 'car motor gaadi gadi vehicle four_wheeler कार गाड़ी मोटर'],
]

/** The plans on offer: how people say the standard ones, and the insurer's own by their names. The reader is loaded once the insurer is known. */
function plansOnOffer(): WordList<HeardProduct> {
  const offered = (['health', 'topup'] as const).flatMap((product) =>
    FAMILY_PRODUCTS[product].variants.map((variant) => ({ product, variant })),
  )
  const isOffered = ({ variant }: HeardProduct) => !variant || offered.some((one) => one.variant === variant)
  const isStandard = ({ variant }: HeardProduct) => heard.some(([one]) => one.variant === variant)
  return [
    ...heard.filter(([one]) => isOffered(one)),
    ...offered
      .filter((one) => !isStandard(one))
      .map((one) => [one, one.variant.toLowerCase().replaceAll(/[ -]+/g, '_')] as const),
  ]
}

export const productWords = phrasesOf(plansOnOffer())

const policyTypes: WordList<'floater' | 'individual'> = [
  ['floater', 'floater family_floater फ्लोटर फैमिली_फ्लोटर'],
  ['individual', 'individual alag_alag separate अलग_अलग इंडिविजुअल'],
]

export const policyTypeWords = phrasesOf(policyTypes)

/** What an amount is, said beside it. */
const amountRoles: WordList<'sum' | 'deductible'> = [
  ['sum', 'si s_i sum sum_insured sum_assured cover coverage beema bima kavar ka_cover बीमा कवर बीमा_राशि राशि'],
  [
    'deductible',
    'deductible deductable ded base base_cover base_policy existing existing_cover over above upar ke_upar डिडक्टिबल कटौती ऊपर मौजूदा',
  ],
]

export const amountRoleWords = phrasesOf(amountRoles)

/** A number of years with one of these is how long the policy runs. */
export const tenureWords: readonly string[] = [
  'policy',
  'plan',
  'term',
  'tenure',
  'ki policy',
  'ke liye',
  'liye',
  'ka plan',
  'for',
  'पॉलिसी',
  'की पॉलिसी',
  'के लिए',
  'लिए',
  'प्लान',
]

const covers: WordList<CarCover> = [
  ['comprehensive', 'comprehensive package full full_insurance first_party 1st_party zero_dep_package कॉम्प्रिहेंसिव फुल'],
  ['third_party', 'third_party 3rd_party tp liability थर्ड_पार्टी'],
  ['own_damage', 'own_damage od saod standalone_od ओन_डैमेज'],
]

export const coverWords = phrasesOf(covers)

export const newCarWords: readonly string[] = [
  'new car',
  'brand new',
  'brand new car',
  'nayi car',
  'nayi gaadi',
  'नई कार',
  'नई गाड़ी',
]

export const portWords: readonly string[] = ['port', 'porting', 'portability', 'पोर्ट']
