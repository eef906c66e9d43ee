import { insurer } from '@portal/domain/kernel/insurer.ts'
import { customerLanguages, type Lang, languageFacts, partnerLanguages } from './languages.ts'

/** In the order of the insurer, who may leave some out; without it, in ours. */
function inInsurersOrder(offered: readonly Lang[]): readonly Lang[] {
  const order: readonly string[] | undefined = insurer().languages
  return order ? order.flatMap((code) => offered.filter((language) => language === code)) : offered
}

export const offeredToCustomers = (): readonly Lang[] => inInsurersOrder(customerLanguages)
export const offeredToPartners = (): readonly Lang[] => inInsurersOrder(partnerLanguages)

/** Each language names itself, for whoever reads only that one. */
export const languageChoices = (offered: readonly Lang[]): { value: Lang; label: string }[] =>
  offered.map((value) => ({ value, label: languageFacts[value].ownName }))
