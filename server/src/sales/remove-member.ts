import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { Deps } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import { isFamily } from '../db/stored-quote.ts'
import { NotFound } from '../kernel/errors.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import type { SignedIn } from '../plugins/session.ts'
import { answerPlace, changeProposal } from './proposal-repository.ts'
import { isPort, openSale, refuseExpired, type Sale } from './sale.ts'
import { advanceIfComplete, editSale } from './transitions.ts'
import { rerateQuote } from './update-quote.ts'

/** Removes a member who cannot be covered, with their answers, and rates the others again. */
export async function removeMember(work: Work, who: SignedIn, sale: Sale, insuredId: string): Promise<Sale> {
  const { tx, deps } = work
  const { inputs } = sale.quote
  if (!isFamily(inputs) || !inputs.members.some((member) => member.insured_id === insuredId)) throw new NotFound()
  refuseExpired(sale.quote, sale.proposal, deps)
  const actor = `partner:${who.code}`
  const { sale: started } = await editSale(work, sale, { actor, why: 'member_dropped', touchesRisk: true })
  const members = inputs.members.filter((member) => member.insured_id !== insuredId)
  const quote = await rerateQuote(work, who, started.quote, {
    inputs: { ...inputs, members },
    isPort: isPort(sale.answers),
    keepsValidity: true,
  })
  await audit(work, { case_id: sale.proposal.id, actor, event: 'member_dropped', data: { insured_id: insuredId } })
  const answers = JSON.stringify(sealAnswersWithout(deps, started, insuredId))
  const changedProposal = await changeProposal(work, started.proposal, 'members', { answers })
  return advanceIfComplete(work, await openSale(tx, deps, quote, changedProposal), actor)
}

export function sealAnswersWithout(deps: Deps, { proposal, answers }: Sale, insuredId: string): Record<string, string> {
  const stays = ({ insured_id }: { insured_id: string }) => insured_id !== insuredId
  const sealed = { ...proposal.answers }
  const crypto = cryptoOf(deps)
  const form = answers.proposal as FamilyProposal | undefined
  if (form) {
    const { portability } = form
    const remainingPort = portability && { ...portability, members: portability.members.filter(stays) }
    const without = {
      ...form,
      members: form.members.filter(stays),
      ...(remainingPort && { portability: remainingPort }),
    }
    sealed.proposal = crypto.seal(answerPlace(proposal, 'proposal'), without)
  }
  const abha = answers.sections['abha-details']
  if (abha)
    sealed['abha-details'] = crypto.seal(answerPlace(proposal, 'abha-details'), { members: abha.members.filter(stays) })
  return sealed
}
