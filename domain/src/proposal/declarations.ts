import { findInsurer } from '../kernel/insurer.ts'
import type { ProductId } from '../kernel/product-id.ts'

/** Raised when a sentence of a declaration changes: consent evidence names it. `agreed-texts.json` records the sentences of each version. */
export const declarationsVersion = '2026-11.5'

/** Raised when the sentence that asks for the CKYC search changes. */
export const ckycPermissionVersion = '2026-11.4'

/** With the mark of the insurer's own sentences, where it has some: whoever agrees to changed ones agrees to another version. */
export const declarationsInForce = (): string => withMark(declarationsVersion, findInsurer()?.ownDeclarations)

/** The same of the sentence that asks for the CKYC search. */
export const ckycPermissionInForce = (): string => withMark(ckycPermissionVersion, findInsurer()?.ownCkycPermission)

const withMark = (version: string, mark: string | undefined) => (mark ? `${version}-${mark}` : version)

export interface DeclarationRow {
  /** Wire value; its sentence stands in the words, see `declarationCode`. */
  id: string
  isRequired: boolean
  /** Asked before the search it permits; kept here because sales of an older version hold it. */
  isAskedAtPan?: true
  /** Undefined: every product. */
  products?: readonly ProductId[]
}

export const declarations: readonly DeclarationRow[] = [
  { id: 'truth', isRequired: true },
  { id: 'terms', isRequired: true },
  { id: 'cis', isRequired: true },
  { id: 'kyc', isRequired: false, isAskedAtPan: true },
  { id: 'share_medical', isRequired: false, products: ['arogya-sanjeevani', 'health', 'topup'] },
  { id: 'share_abha', isRequired: false, products: ['arogya-sanjeevani', 'health', 'topup'] },
  { id: 'messages', isRequired: false },
  { id: 'assisted', isRequired: false },
  { id: 'pa_other_cover', isRequired: false, products: ['car'] },
  { id: 'pa_no_licence', isRequired: false, products: ['car'] },
]

/** The code of its sentence: nobody is asked about illnesses for a car. */
export function declarationCode(id: string, product: ProductId): string {
  return product === 'car' && id === 'truth' ? 'declaration.truth_car' : `declaration.${id}`
}

/** The codes of every sentence that is declared; what each means, and whether it is required, stands above. */
export const declarationCodes: readonly string[] = [
  ...declarations.map(({ id }) => `declaration.${id}`),
  'declaration.truth_car',
  'declaration.ncb',
]

/** The codes of what a customer permits before the CKYC search. */
export const ckycPermissionCodes: readonly string[] = ['declaration.kyc', 'kyc.permission_label', 'kyc.permission_note']

/** Why an individual owner takes no personal accident cover: one of these must be declared. */
export const noPaReasons = ['pa_other_cover', 'pa_no_licence'] as const

/** What is declared at the end of a proposal. */
export function declarationsFor(product: ProductId): DeclarationRow[] {
  return acceptableDeclarations(product).filter((row) => !row.isAskedAtPan)
}

/** What may stand in a saved proposal. */
export function acceptableDeclarations(product: ProductId): DeclarationRow[] {
  return declarations.filter((row) => !row.products || row.products.includes(product))
}
