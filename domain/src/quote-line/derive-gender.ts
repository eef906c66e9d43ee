import type { Gender } from '../people/gender.ts'
import { isProposer } from '../people/relations.ts'
import type { QuoteLine, Reading } from './quote-line.ts'

const otherPartner: Partial<Record<Gender, Gender>> = { male: 'female', female: 'male' }

/** 'Rajesh 36, wife 34' says nothing of Rajesh himself: the words for one partner give the gender of the other, to be checked. */
export function deriveGender({ members, readings }: Pick<QuoteLine, 'members' | 'readings'>): Reading | undefined {
  const proposer = members.findIndex(isProposer)
  const spouse = members.findIndex(({ relation }) => relation === 'spouse')
  if (proposer < 0 || spouse < 0) return undefined
  return derive(proposer, spouse) ?? derive(spouse, proposer)

  function derive(member: number, partner: number): Reading | undefined {
    const said = members[partner]!.gender
    const gender = said && otherPartner[said]
    if (!gender || members[member]!.gender) return undefined
    const saying = readings.find(({ as }) => as.fact === 'gender' && as.member === partner) ?? namedBy(partner)
    return saying && { from: saying.from, to: saying.to, as: { fact: 'gender', member, gender }, isAssumed: true }
  }

  function namedBy(partner: number): Reading | undefined {
    return readings.find(({ as }) => as.fact === 'relation' && as.member === partner)
  }
}
