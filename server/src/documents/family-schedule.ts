import { showDay } from '@portal/domain/day.ts'
import { relationLabel } from '@portal/domain/people/relation-label.ts'
import type { Content, ContentTable } from 'pdfmake/interfaces.js'
import { facts, grid, paragraphs, section, titled } from './parts.ts'
import type { FamilyCover, InsuredMember } from './policy-document.ts'
import { capital, showCover, showWhole } from './show.ts'

/** Cover, members, conditions and benefits: the part of the schedule that health and top-up share. */
export function familyScheduleSections(cover: FamilyCover): Content[] {
  return [
    ...section('Cover', coverFacts(cover)),
    titled('Insured persons', memberTable(cover)),
    ...specialConditions(cover.members),
    ...(cover.optionalCovers.length > 0 ? section('Optional covers', facts(cover.optionalCovers)) : []),
    titled('What the plan gives', benefitTable(cover)),
  ]
}

/** 'You, or your other policy, pay the first …': the deductible in the words customers know. */
export function deductibleText({ deductible, sumInsured }: Pick<FamilyCover, 'deductible' | 'sumInsured'>): string {
  if (!deductible) return ''
  const share = deductible.basis === 'year' ? "of the year's bills" : 'of each claim'
  return `You, or your other policy, pay the first ${showWhole(deductible.amount)} ${share}; we pay the next ${showWhole(sumInsured)}.`
}

function coverFacts(cover: FamilyCover): Content {
  const isFloater = cover.policyType === 'floater'
  const rows = facts(
    [
      {
        label: 'Plan type',
        value: isFloater ? 'Family floater: one cover shared by the family' : 'Individual: a cover for each person',
      },
      { label: 'Sum insured', value: isFloater ? showCover(cover.sumInsured) : 'For each person, see below' },
      cover.bonus ? { label: 'Cumulative bonus', value: showCover(cover.bonus) } : undefined,
      cover.deductible ? { label: 'Deductible', value: showCover(cover.deductible.amount) } : undefined,
    ],
    2,
  )
  const words = deductibleText(cover)
  return words && isFloater ? { stack: [rows, { text: words, margin: [0, 5, 0, 0] }] } : rows
}

function memberTable(cover: FamilyCover): ContentTable {
  return grid(
    [
      { title: 'Name', share: 2.7 },
      { title: 'Relation', share: 1.5 },
      { title: 'Gender', share: 0.9 },
      { title: 'Date of birth', share: 1.2 },
      { title: 'Age', share: 0.5, align: 'right' },
      { title: 'Sum insured', share: 1.4, align: 'right' },
      { title: 'Covered since', share: 1.2, align: 'right' },
    ],
    cover.members.map((member) => [
      member.abha
        ? {
            stack: [
              { text: member.name, fontSize: 8.5 },
              { text: `ABHA ${member.abha}`, fontSize: 7 },
            ],
          }
        : member.name,
      relationLabel(member.relation, member.gender),
      member.gender ? capital(member.gender) : '–',
      showDay(member.dob),
      String(member.age),
      cover.policyType === 'floater' ? 'Shared' : showWhole(member.sumInsured),
      showDay(member.coveredSince),
    ]),
  )
}

const NO_SPECIAL_CONDITIONS = 'No extra premium for health, no exclusion and no existing illness declared.'

function specialConditions(members: readonly InsuredMember[]): Content[] {
  const special = members.filter(
    (member) => member.declaredConditions.length > 0 || member.loadingPercent > 0 || member.exclusions.length > 0,
  )
  if (special.length === 0) return section('Special conditions', paragraphs([NO_SPECIAL_CONDITIONS], 8.5))
  const table = grid(
    [
      { title: 'Name', share: 2 },
      { title: 'Declared illness (waiting period applies)', share: 2.4 },
      { title: 'Extra premium for health', share: 1.2, align: 'right' },
      { title: 'Excluded', share: 2 },
    ],
    special.map((member) => [
      member.name,
      member.declaredConditions.join(', ') || 'None',
      member.loadingPercent > 0 ? `${member.loadingPercent}%` : 'None',
      member.exclusions.join('; ') || 'None',
    ]),
  )
  return [titled('Special conditions', table)]
}

export function benefitTable(cover: Pick<FamilyCover, 'benefits'>): ContentTable {
  return grid(
    [
      { title: 'Benefit', share: 2 },
      { title: 'This plan', share: 3 },
    ],
    cover.benefits.map(({ label, value }) => [label, value]),
  )
}
