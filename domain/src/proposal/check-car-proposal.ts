import type { Issue } from '../kernel/issue.ts'
import { findBrokenRule } from '../kernel/rule.ts'
import { genders } from '../people/gender.ts'
import { titles } from '../people/person-choices.ts'
import { checkAdult } from './check-family-proposal.ts'
import { checkPanOrForm60 } from './check-pan.ts'
import { gstinPanRule, ownerTypeRule } from './proposal-rules.ts'
import { checkChoice, createFieldChecker, type SectionContext } from './section-context.ts'
import type { CarOwner, CarProposal } from './sections.ts'

export function checkCarProposal({ owner, vehicle }: CarProposal, context: SectionContext): Issue[] {
  const field = createFieldChecker(context)
  return [
    ...findBrokenRule([ownerTypeRule], { owner, quote: context.quote }, 'owner.type'),
    ...(owner.type === 'company' ? checkCompany(owner, context) : checkPerson(owner, context)),
    ...field('vehicle.engine_number', 'engine', vehicle.engine_number),
    ...field('vehicle.chassis_number', 'chassis', vehicle.chassis_number),
    ...field('vehicle.hypothecation', 'shortText', vehicle.hypothecation, { isOptional: true }),
  ]
}

function checkPerson(owner: CarOwner, context: SectionContext): Issue[] {
  const field = createFieldChecker(context)
  const birth = field('owner.dob', 'birthDate', owner.dob)
  return [
    ...checkChoice('owner.title', owner.title, titles, true),
    ...field('owner.name', 'name', owner.name),
    ...birth,
    ...(birth.length === 0 ? checkAdult('owner.dob', owner.dob ?? '', context) : []),
    ...checkChoice('owner.gender', owner.gender, genders, true),
    ...checkPanOrForm60('owner.pan', owner, context),
    ...field('owner.ckyc', 'ckyc', owner.ckyc, { isOptional: true }),
  ]
}

function checkCompany(owner: CarOwner, context: SectionContext): Issue[] {
  const field = createFieldChecker(context)
  const gstin = field('owner.gstin', 'gstin', owner.gstin, { isOptional: true })
  return [
    ...field('owner.name', 'shortText', owner.name),
    ...field('owner.pan', 'pan', owner.pan, { isOptional: true }),
    ...gstin,
    ...(gstin.length === 0 ? findBrokenRule([gstinPanRule], owner, 'owner.gstin') : []),
    ...field('owner.signatory', 'name', owner.signatory),
  ]
}
