import type { Gender } from '../../people/gender.ts'
import { phrasesOf, type WordList } from './word-list.ts'

/** Who a word names: one relation, or several people at once. A relation without its number ('child') is numbered in the order heard. */
export interface HeardRelation {
  relation: string
  gender?: Gender
  /** The people a word for several names, in the order their ages are said. */
  group?: readonly HeardRelation[]
  /** The word says more than one, but not how many. */
  isPlural?: true
  /** One age is said for all of them. */
  isSameAge?: true
  /** The word does not say whose age comes first: it is taken to be the first of the group's. */
  isOrderAssumed?: true
}

const self: HeardRelation = { relation: 'primary insured' }
const wife: HeardRelation = { relation: 'spouse', gender: 'female' }
const husband: HeardRelation = { relation: 'spouse', gender: 'male' }
const spouse: HeardRelation = { relation: 'spouse' }
const child: HeardRelation = { relation: 'child' }
const son: HeardRelation = { relation: 'child', gender: 'male' }
const daughter: HeardRelation = { relation: 'child', gender: 'female' }
const mother: HeardRelation = { relation: 'mother' }
const father: HeardRelation = { relation: 'father' }
const motherInLaw: HeardRelation = { relation: 'mother-in-law' }
const fatherInLaw: HeardRelation = { relation: 'father-in-law' }
const grandfather: HeardRelation = { relation: 'grandfather' }
const grandmother: HeardRelation = { relation: 'grandmother' }
const brother: HeardRelation = { relation: 'brother' }
const sister: HeardRelation = { relation: 'sister' }
const grandchild: HeardRelation = { relation: 'grandchild/children' }

const several = (one: HeardRelation): HeardRelation => ({ ...one, isPlural: true })
const inOrder = (...group: HeardRelation[]): HeardRelation => ({ relation: group[0]!.relation, group })
const together = (...group: HeardRelation[]): HeardRelation => ({ ...inOrder(...group), isOrderAssumed: true })

const heard: WordList<HeardRelation> = [
  [self, 'self me myself i proposer client customer main mai khud svayam swayam apna मैं खुद स्वयं सेल्फ ग्राहक'],
  [wife, 'wife wifey missus biwi bivi patni gharwali wyf wf पत्नी बीवी वाइफ घरवाली'],
  [husband, 'husband hubby pati shohar hus पति हस्बैंड शौहर'],
  [spouse, 'spouse partner jeevansathi जीवनसाथी'],
  [child, 'child kid baby bachcha bacha baccha bachha बच्चा बेबी'],
  [several(child), 'children kids bachche bacche bachhe bache बच्चे किड्स'],
  [{ ...inOrder(child, child), isSameAge: true }, 'twins twin judwa जुड़वा जुड़वां'],
  [son, 'son beta ladka boy putra बेटा लड़का पुत्र'],
  [several(son), 'sons bete ladke boys बेटे लड़के'],
  [daughter, 'daughter beti bitiya ladki girl dtr putri बेटी लड़की पुत्री'],
  [several(daughter), 'daughters betiyan betiyaan ladkiyan girls बेटियां लड़कियां'],
  [mother, 'mother mom mum mummy mommy maa mata mataji amma aai मां माता मम्मी माताजी आई'],
  [father, 'father dad daddy papa pita pitaji baba appa bapu पिता पापा पिताजी बाबा'],
  [together(father, mother), 'parents पेरेंट्स'],
  [inOrder(mother, father), 'mata_pita maa_baap mummy_papa maa_papa mom_dad माता_पिता मां_बाप मम्मी_पापा'],
  [
    motherInLaw,
    'mother_in_law mom_in_law mil saas sasu saasu saasu_maa saas_maa sasu_maa sasumaa wifes_mother wife_mother सास सासू सासू_मां',
  ],
  [fatherInLaw, 'father_in_law dad_in_law fil sasur sasurji wifes_father wife_father ससुर ससुरजी'],
  [together(fatherInLaw, motherInLaw), 'in_laws inlaws parents_in_law'],
  [inOrder(motherInLaw, fatherInLaw), 'saas_sasur sas_sasur सास_ससुर'],
  [grandfather, 'grandfather grandpa granddad dada dadaji nana nanaji thatha दादा दादाजी नाना नानाजी'],
  [grandmother, 'grandmother grandma granny dadi dadiji nani naniji दादी नानी'],
  [together(grandfather, grandmother), 'grandparents'],
  [inOrder(grandfather, grandmother), 'dada_dadi nana_nani दादा_दादी नाना_नानी'],
  [brother, 'brother bro bhai bhaiya bhaiyya भाई भैया'],
  [several(brother), 'brothers भाइयों'],
  [sister, 'sister sis behen bahen bahan behan didi बहन दीदी'],
  [several(sister), 'sisters behne bahne बहनें'],
  [{ relation: 'niece' }, 'niece bhatiji bhanji भतीजी भांजी'],
  [{ relation: 'nephew' }, 'nephew bhatija bhanja भतीजा भांजा'],
  [
    grandchild,
    'grandchild grandson granddaughter grand_son grand_daughter pota poti nati natin navasa navasi nawasa पोता पोती नाती नातिन',
  ],
  [several(grandchild), 'grandchildren grandkids pote पोते'],
  [{ relation: 'brother-in-law' }, 'brother_in_law bro_in_law saala sala jija jijaji devar jeth साला जीजा देवर जेठ'],
  [
    { relation: 'sister-in-law' },
    'sister_in_law sis_in_law saali sali bhabhi nanad devrani jethani साली भाभी ननद देवरानी जेठानी',
  ],
  [{ relation: 'son-in-law' }, 'son_in_law damad daamad jamai दामाद जमाई'],
  [{ relation: 'daughter-in-law' }, 'daughter_in_law bahu bahoo बहू'],
  [together(self, spouse), 'couple married_couple दंपति'],
  [
    inOrder({ ...self, gender: 'male' }, wife),
    'miya_biwi miyan_biwi pati_patni husband_wife husband_and_wife पति_पत्नी',
  ],
  [inOrder({ ...self, gender: 'female' }, husband), 'wife_and_husband'],
  // Nobody of these can be insured together with the proposer.
  [
    { relation: 'other' },
    'uncle aunt aunty chacha chachi mami mausi bua cousin friend dost driver maid servant चाचा चाची दोस्त',
  ],
]

export const heardRelations = phrasesOf(heard)

const heardGenders: WordList<Gender> = [
  ['male', 'male m man gents purush mr shri shree sri पुरुष श्री'],
  ['female', 'female f woman lady ladies mahila stri smt shrimati mrs miss ms kumari महिला स्त्री श्रीमती सुश्री कुमारी'],
]

export const genderWords = phrasesOf(heardGenders)

/** Small words behind a name that show respect and say nothing else. */
export const respectWords: readonly string[] = ['ji', 'sahab', 'saab', 'sir', 'madam', 'जी', 'साहब']

/** Straight behind a name they show respect too: 'Suresh bhai'. */
export const respectRelations: readonly string[] = ['bhai', 'ben', 'behen', 'bahen', 'didi', 'भाई', 'बहन', 'दीदी']
