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
  /** Optional covers that it contains at no price, with their option where they have some. */
  includes?: Readonly<Record<string, true | string>>
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
  /** Its own plans beside those that every insurer has, by name. */
  plans?: Readonly<Record<string, OwnPlan>>
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
  /** Codes of the languages it offers, in its order; without it all, in ours. */
  languages?: readonly string[]
  /** Tells its own texts of papers from those of another version; without own texts ours are printed. */
  ownWording?: string
}

let installed: InsurerFacts | undefined

/** One process serves one insurer, so it is said once, before anything is rated or shown, and not handed through every rule. */
export function installInsurer(facts: InsurerFacts): void {
  installed = facts
}

/** For what can do without: nothing may be installed yet. */
export const findInsurer = (): InsurerFacts | undefined => installed

export function insurer(): InsurerFacts {
  if (!installed) throw new Error('No insurer is installed: installInsurer comes before rules and screens')
  return installed
}
