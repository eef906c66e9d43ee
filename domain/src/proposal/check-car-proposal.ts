import type { Issue } from '../kernel/issue.ts'
import { firstBroken } from '../kernel/rule.ts'
import { genders } from '../people/gender.ts'
import { titles } from '../people/person-choices.ts'
import { mustBeAdult } from './check-family-proposal.ts'
import { checkPanOrForm60 } from './check-pan.ts'
import { gstinPanRule, ownerTypeRule } from './proposal-rules.ts'
import { fieldChecker, oneOf, type SectionContext } from './section-context.ts'
import type { CarOwner, CarProposal } from './sections.ts'

export function checkCarProposal({ owner, vehicle }: CarProposal, context: SectionContext): Issue[] {
  const field = fieldChecker(context)
  return [
    ...firstBroken([ownerTypeRule], { owner, quote: context.quote }, 'owner.type'),
    ...(owner.type === 'company' ? checkCompany(owner, context) : checkPerson(owner, context)),
    ...field('vehicle.engine_number', 'engine', vehicle.engine_number),
    ...field('vehicle.chassis_number', 'chassis', vehicle.chassis_number),
    ...field('vehicle.hypothecation', 'shortText', vehicle.hypothecation, { isOptional: true }),
  ]
}

function checkPerson(owner: CarOwner, context: SectionContext): Issue[] {
  const field = fieldChecker(context)
  const birth = field('owner.dob', 'birthDate', owner.dob)
  return [
    ...oneOf('owner.title', owner.title, titles, true),
    ...field('owner.name', 'name', owner.name),
    ...birth,
    ...(birth.length === 0 ? mustBeAdult('owner.dob', owner.dob ?? '', context) : []),
    ...oneOf('owner.gender', owner.gender, genders, true),
    ...checkPanOrForm60('owner.pan', owner, context),
    ...field('owner.ckyc', 'ckyc', owner.ckyc, { isOptional: true }),
  ]
}

function checkCompany(owner: CarOwner, context: SectionContext): Issue[] {
  const field = fieldChecker(context)
  const gstin = field('owner.gstin', 'gstin', owner.gstin, { isOptional: true })
  return [
    ...field('owner.name', 'shortText', owner.name),
    ...field('owner.pan', 'pan', owner.pan, { isOptional: true }),
    ...gstin,
    ...(gstin.length === 0 ? firstBroken([gstinPanRule], owner, 'owner.gstin') : []),
    ...field('owner.signatory', 'name', owner.signatory),
  ]
}
