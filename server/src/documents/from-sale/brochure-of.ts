import type { FamilyProductId } from '@portal/domain/kernel/product-id.ts'
import { addonsOf, includedChoice } from '@portal/domain/products/addons.ts'
import { coverName } from '@portal/words/cover-name.ts'
import { speakIn } from '@portal/words/say.ts'
import type { BrochureDocument } from '../brochure-document.ts'
import type { FamilyWording, WordingDocument } from '../wording-document.ts'
import { familyWordingOf } from './wording-of.ts'

/** A plan's brochure, from the rows of which its wording is made; nothing for a plan that the product does not have. */
export function brochureOf(
  frame: Pick<WordingDocument, 'lang' | 'insurer'>,
  product: FamilyProductId,
  planName: string,
): BrochureDocument | undefined {
  const { at, productName, uin, contract } = familyWordingOf(frame, product)
  const plan = (contract as FamilyWording).plans.find(({ name }) => name === planName)
  if (!plan) return undefined
  const say = speakIn(frame.lang)
  const optionalCovers = addonsOf(product)
    .filter((addon) => includedChoice(addon, planName) === undefined)
    .map((addon) => ({ name: coverName(addon.key, say), gives: say(`gives.${addon.key}`) }))
  return { ...frame, at, productName, uin, plan, optionalCovers }
}
