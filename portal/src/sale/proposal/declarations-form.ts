import type { Issue } from '@portal/domain/kernel/issue.ts'
import type { ProductId } from '@portal/domain/kernel/product-id.ts'
import { declarationsFor, declarationsInForce } from '@portal/domain/proposal/declarations.ts'
import type { Declarations } from '@portal/domain/proposal/sections.ts'

export interface DeclarationsPart {
  declared: Record<string, boolean>
}

export function toDeclaredForm(product: ProductId, saved: Declarations | undefined): DeclarationsPart['declared'] {
  const isCurrent = saved?.version === declarationsInForce()
  return Object.fromEntries(
    declarationsFor(product).map(({ id }) => [id, (isCurrent && saved?.accepted.includes(id)) ?? false]),
  )
}

export const toDeclarations = (declared: DeclarationsPart['declared']): Declarations => ({
  accepted: Object.keys(declared).filter((id) => declared[id]),
  version: declarationsInForce(),
})

/** `only`: the declarations of this screen, when another screen asks for the rest. */
export function checkDeclarations(
  product: ProductId,
  { declared }: DeclarationsPart,
  only?: readonly string[],
): Issue[] {
  return declarationsFor(product)
    .filter(({ id, isRequired }) => isRequired && !declared[id] && (!only || only.includes(id)))
    .map(({ id }) => ({ path: `declared.${id}`, code: 'declaration.missing' }))
}
