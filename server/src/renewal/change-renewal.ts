import type { NewRenewalMember, RenewalCover } from '@portal/contract/calls/renewal.ts'
import { checkQuote } from '@portal/domain/eligibility/check-quote.ts'
import { findRiskIncreases } from '@portal/domain/eligibility/risk-increases.ts'
import { checkMedical } from '@portal/domain/proposal/check-medical.ts'
import type { FamilyProposal } from '@portal/domain/proposal/sections.ts'
import type { Medical } from '@portal/domain/underwriting/medical.ts'
import { checkField, normaliseField } from '@portal/domain/validation/fields.ts'
import { timeNow, today } from '../context/deps.ts'
import type { Work } from '../context/work.ts'
import { audit } from '../db/audit.ts'
import type { StoredFamilyQuote } from '../db/stored-quote.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { lockSaleForMoney } from '../payment/lock-sale.ts'
import type { SignedIn } from '../plugins/session.ts'
import { refuseReferredPosp } from '../sales/check-sellable.ts'
import { pricedColumns, priceSale } from '../sales/pricing.ts'
import { answerPlace, changeProposal } from '../sales/proposal-repository.ts'
import { toStoredInputs } from '../sales/quote-inputs.ts'
import { changeQuote, medicalPlace } from '../sales/quote-repository.ts'
import { refuseIssues } from '../sales/refusals.ts'
import { openSale, type Sale } from '../sales/sale.ts'
import { advanceIfComplete, editSale } from '../sales/transitions.ts'
import { removeLeaverAnswers } from '../sales/update-quote.ts'
import { refuseClosedWindow } from './open-renewal.ts'
import type { RenewalSale } from './renewal-sale.ts'

interface RenewalEdit {
  what: 'cover' | 'members'
  inputs: StoredFamilyQuote
  lastInsuredId?: number
  medical: Medical | undefined
  form?: FamilyProposal
}

const lockRenewalSale = async (work: Work, { next, policy }: RenewalSale): Promise<Sale> => {
  if (!next) throw new Error(`the renewal of ${policy.number} is not opened`)
  return lockSaleForMoney(work, next.proposal.id)
}

/** More or less cover, another deductible, tenure or optional covers. */
export async function changeCover(work: Work, who: SignedIn, facts: RenewalSale, cover: RenewalCover) {
  refuseClosedWindow(facts.policy, work.deps)
  const sale = await lockRenewalSale(work, facts)
  const presentInputs = sale.quote.inputs as StoredFamilyQuote
  const { variant, deductible, tenure, addons } = cover
  const inputs: StoredFamilyQuote = {
    ...presentInputs,
    si: cover.si,
    // Another sum insured applies to all members; the same sum leaves members their own.
    members:
      cover.si === presentInputs.si
        ? presentInputs.members
        : presentInputs.members.map(({ si: _, ...member }) => member),
    ...(variant && { variant }),
    ...(deductible && { deductible }),
    ...(tenure && { tenure }),
    ...(addons && { addons }),
  }
  await applyEdit(work, who, { facts, sale, edit: { what: 'cover', inputs, medical: sale.medical } })
}

/** Members leave, or join with their name and health answers. */
export async function changeMembers(
  work: Work,
  who: SignedIn,
  facts: RenewalSale,
  { remove, add }: { remove: string[]; add: NewRenewalMember[] },
) {
  refuseClosedWindow(facts.policy, work.deps)
  const sale = await lockRenewalSale(work, facts)
  const presentInputs = sale.quote.inputs as StoredFamilyQuote
  const day = today(work.deps)
  refuseIssues(add.flatMap((member, i) => checkField('name', member.name, { today: day, path: `add.${i}.name` })))
  const stayers = presentInputs.members.filter((member) => !remove.includes(member.insured_id))
  const joining = add.map(({ relation, gender, dob }) => ({ relation, dob, ...(gender && { gender }) }))
  const mergedInputs = toStoredInputs(
    facts.product,
    { ...presentInputs, members: [...stayers, ...joining] },
    { inputs: { ...presentInputs, members: stayers }, lastInsuredId: sale.quote.last_insured_id },
  )
  const inputs = { ...(mergedInputs.inputs as StoredFamilyQuote), start_date: presentInputs.start_date }
  const idOf = (relation: string) => inputs.members.find((member) => member.relation === relation)?.insured_id ?? ''
  const medical: Medical = {
    members: [
      ...(removeLeaverAnswers(sale.medical, { ...presentInputs, members: stayers })?.members ?? []),
      ...add.map(({ relation, height_cm, weight_kg, tobacco, conditions }) => ({
        insured_id: idOf(relation),
        ...(height_cm !== undefined && { height_cm }),
        ...(weight_kg !== undefined && { weight_kg }),
        ...(tobacco && { tobacco }),
        conditions,
      })),
    ],
  }
  refuseIssues(checkMedical(medical, { today: day, product: facts.product, quote: inputs }))
  const form = sale.answers.proposal as FamilyProposal
  const newMembers = add.map((member) => ({
    insured_id: idOf(member.relation),
    name: normaliseField('name', member.name),
  }))
  const members = [...form.members.filter((member) => !remove.includes(member.insured_id)), ...newMembers]
  const edit: RenewalEdit = {
    what: 'members',
    inputs,
    lastInsuredId: mergedInputs.lastInsuredId,
    medical,
    form: { ...form, members },
  }
  await applyEdit(work, who, { facts, sale, edit })
}

async function applyEdit(
  work: Work,
  who: SignedIn,
  { facts, sale, edit }: { facts: RenewalSale; sale: Sale; edit: RenewalEdit },
): Promise<void> {
  const { tx, deps } = work
  const { product, tables, unedited } = facts
  const { inputs, medical } = edit
  const day = today(deps)
  const actor = `partner:${who.code}`
  refuseIssues(checkQuote(product, inputs, { tables, today: day, staying: unedited.members }))
  const standardPrice = priceSale({ product, inputs, tables, today: day, ...(medical && { medical }) })
  const riskIncreases = findRiskIncreases(unedited, inputs)
  const isNew = (id: string | undefined) => !unedited.members.some((member) => member.insured_id === id)
  const newcomersNeedNobody = standardPrice.underwriting.reasons.every(
    (reason) => reason.outcome === 'accept' || !isNew(reason.insured_id),
  )
  const isAccepted = riskIncreases.every((rise) => rise === 'member') && newcomersNeedNobody
  if (!isAccepted) refuseReferredPosp(who, standardPrice.underwriting)
  const decided = Object.fromEntries(
    inputs.members.map(({ insured_id }, i) => [
      insured_id,
      facts.loadings[insured_id] ?? standardPrice.loadings[i] ?? 0,
    ]),
  )
  const priced = priceSale({ product, inputs, tables, today: day, decided, ...(medical && { medical }) })
  const { sale: started } = await editSale(work, sale, {
    actor,
    why: `renewal_${edit.what}_changed`,
    touchesRisk: true,
  })
  const quote = await changeQuote(tx, started.quote, {
    ...pricedColumns(deps, { product, inputs }, priced),
    last_insured_id: edit.lastInsuredId ?? started.quote.last_insured_id,
    medical: medical ? cryptoOf(deps).seal(medicalPlace(started.quote), medical) : null,
    updated_at: timeNow(deps),
  })
  const place = answerPlace(started.proposal, 'proposal')
  const proposal = await changeProposal(work, started.proposal, edit.what, {
    underwriting_accepted: isAccepted,
    decided_loadings: JSON.stringify(decided),
    ...(edit.form && {
      answers: JSON.stringify({ ...started.proposal.answers, proposal: cryptoOf(deps).seal(place, edit.form) }),
    }),
  })
  const data = { what: edit.what, rises: riskIncreases, total_paise: quote.total_paise, was: sale.quote.total_paise }
  await audit(work, { case_id: proposal.id, actor, event: 'renewal_changed', data })
  await advanceIfComplete(work, await openSale(tx, deps, quote, proposal), actor)
}
