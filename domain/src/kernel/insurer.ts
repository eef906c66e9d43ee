import type { ProductId } from './product-id.ts'

/** A further plan of a product, told by what differs from one that exists. */
export interface OwnPlan {
  /** The plan whose benefits and covers it has, but for what follows. */
  like: string
  room?: 'single_room' | 'no_suite' | 'any_room'
  /** Days before and after hospital. */
  hospitalDays?: readonly number[]
  /** Rupees for each eye. */
  cataract?: number
  /** Rupees. */
  ambulance?: number
  /** Percent for each claim-free year, and at most. */
  bonus?: readonly number[]
  /** Months of waiting for existing illness. */
  existingIllnessMonths?: number
  /** The customer's share of each claim in percent, from an age on where one is named. */
  coPayment?: { percent: number; fromAge?: number }
  /** The sums insured that it is sold with, rupees. */
  sums?: readonly number[]
  /** Optional covers that it contains at no price, with their option where they have some. */
  includes?: Readonly<Record<string, true | string>>
}

/** An optional cover that the insurer has described itself; its name and what it gives stand among the words. */
export interface OwnCover {
  products: readonly ('health' | 'topup' | 'car')[]
  /** Of a cover of cars: which it is for, where not for all. */
  cars?: 'electric' | 'engine'
  /** Limits that may be chosen, rupees; without them there is nothing to choose. */
  options?: readonly string[]
  /** A cover without which it is not sold. */
  needs?: string
  excludes?: readonly string[]
}

/** What the insurer calls a product, and how it is filed. */
interface ProductIdentity {
  /** As filed, e.g. 'Arogya Sanjeevani Policy, Suraksha General Insurance Limited'. */
  name: string
  /** The unique identification number, printed on every document of the product. */
  uin: string
  /** The name of one plan; `{variant}` stands for the variant, such as Gold. */
  plan: string
  /** The same beside the logo, where one line must do: 'Health {variant}'. */
  shortPlan: string
  /** Two capitals with which policy numbers begin. */
  series: string
  /** Its own plans beside those that every insurer has, by name; one that is not on offer any more may be among them. */
  plans?: Readonly<Record<string, OwnPlan>>
  /** The plans on offer, in the insurer's order; a product with one plan names none. */
  offers?: readonly string[]
}

/** What the portal's rules and screens know of the insurer whose products are sold. It comes from the insurer's pack. */
export interface InsurerFacts {
  /** As people call it, beside the logo. */
  brand: string
  /** The company's registered name. */
  name: string
  /** Where it is registered for GST: a customer of the same state pays CGST and SGST, any other IGST. */
  state: string
  tollFree: string
  /** Calls to it cost what any call does. */
  landline: string
  products: Record<ProductId, ProductIdentity>
  /** Its own optional covers, by key. */
  covers?: Readonly<Record<string, OwnCover>>
  /** Forms of the numbers of policies, their bills and whatever leads to or follows from them, where it has its own. */
  numbers?: Partial<Record<'policy' | 'bill' | 'quote' | 'proposal' | 'refund' | 'complaint' | 'claim', string>>
  /** Its first rates come with its pack: no sample is sold at. */
  hasOwnRates?: boolean
  /** Codes of the languages it offers, in its order; without it all, in ours. */
  languages?: readonly string[]
  /** Tells its own texts of papers from those of another version; without own texts ours are printed. */
  ownWording?: string
  /** Tells its own declarations from those of another version; without own ones ours are agreed to. */
  ownDeclarations?: string
  /** Tells its own sentence that asks for the CKYC search from another one. */
  ownCkycPermission?: string
}

let installed: InsurerFacts | undefined

/** One process serves one insurer, so it is said once, before anything is rated or shown, and not handed through every rule. */
export function installInsurer(facts: InsurerFacts | undefined): void {
  installed = facts
}

/** For what can do without: nothing may be installed yet. */
export const findInsurer = (): InsurerFacts | undefined => installed

export function insurer(): InsurerFacts {
  if (!installed) throw new Error('No insurer is installed')
  return installed
}
