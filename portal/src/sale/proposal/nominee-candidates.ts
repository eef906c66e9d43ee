import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import { type Day, isDay } from '@portal/domain/kernel/day.ts'
import { isAdult } from '@portal/domain/people/adult.ts'
import type { Gender } from '@portal/domain/people/gender.ts'
import { nomineeRelationOf } from '@portal/domain/people/nominee-relations.ts'
import { isChildType, isProposer } from '@portal/domain/people/relations.ts'
import type { NomineeDetails, ProposalMember } from '@portal/domain/proposal/sections.ts'
import { sayRelation } from '../../kit/say-relation.ts'

/** An insured member who can be named as nominee in one tap. */
export interface NomineeCandidate {
  insured_id: string
  /** 'Spouse', 'Son'. */
  label: string
  name: string
  relation: string
  dob: string
  isAdult: boolean
  /** How this person is related to the proposer's child, for whom they may receive. */
  relationToChild?: string
}

/** Members other than the proposer, as the proposal names them. A child of open gender has no relation to take over. */
export function listNomineeCandidates(
  members: readonly QuotedMember[],
  named: readonly ProposalMember[],
  today: Day,
): NomineeCandidate[] {
  return members
    .filter((member) => !isProposer(member))
    .flatMap((member) => {
      const entry = named.find(({ insured_id }) => insured_id === member.insured_id)
      const gender = entry?.gender ?? member.gender
      const relation = nomineeRelationOf(member.relation, gender)
      const dob = entry?.dob ?? member.dob ?? ''
      if (!relation) return []
      return {
        insured_id: member.insured_id,
        label: sayRelation(member.relation, gender),
        name: entry?.name ?? '',
        relation,
        dob,
        isAdult: isDay(dob) ? dob <= today && isAdult(dob, today) : !isChildType(member.relation),
        relationToChild: relationToChild(member.relation, gender),
      }
    })
}

function relationToChild(relation: string, gender: Gender | undefined): string | undefined {
  if (relation === 'spouse') return gender === 'male' ? 'father' : gender === 'female' ? 'mother' : undefined
  return /^(mother|father)(-in-law)?$/.test(relation) ? 'grandparent' : undefined
}

/** The member as the only nominee. */
export const toSoleNominee = (one: NomineeCandidate | undefined): NomineeDetails | undefined =>
  one && { nominees: [{ name: one.name, relation: one.relation, dob: one.dob, share: 100 }] }
