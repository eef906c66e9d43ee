import { showDay } from '@portal/domain/kernel/day.ts'
import { showWhole } from '@portal/domain/kernel/money.ts'
import { type Lang, type Speak, speakIn } from '@portal/words/say.ts'
import type { Content, ContentTable } from 'pdfmake/interfaces.js'
import { facts, grid, paragraphs, section, titled } from './parts.ts'
import type { FamilyCover, InsuredMember } from './policy-document.ts'
import { showCover, showRelation } from './show.ts'

/** Cover, members, conditions and benefits: the part of the schedule that health and top-up share. */
export function familyScheduleSections(cover: FamilyCover, lang: Lang): Content[] {
  const say = speakIn(lang)
  return [
    ...section(say('paper.cover'), coverFacts(cover, lang)),
    titled(say('paper.insured_persons'), memberTable(cover, lang)),
    ...specialConditions(cover.members, say),
    ...(cover.optionalCovers.length > 0 ? section(say('paper.optional_covers'), facts(cover.optionalCovers)) : []),
    titled(say('paper.plan_gives'), benefitTable(cover, say)),
  ]
}

/** 'You, or your other policy, pay the first …': the deductible in the words customers know. */
export function deductibleText(
  { deductible, sumInsured }: Pick<FamilyCover, 'deductible' | 'sumInsured'>,
  say: Speak,
): string {
  if (!deductible) return ''
  return say(`paper.deductible_${deductible.basis}`, { deductible: deductible.amount, sum: sumInsured })
}

function coverFacts(cover: FamilyCover, lang: Lang): Content {
  const say = speakIn(lang)
  const kind = cover.policyType
  // The sum of a single person stands here, whichever way it was sold.
  const isOneSum = kind === 'floater' || cover.members.length === 1
  const rows = facts(
    [
      {
        label: say('paper.plan_type'),
        value: say(cover.members.length === 1 ? `plan.${kind}` : `paper.${kind}`),
      },
      {
        label: say('paper.sum_insured'),
        value: isOneSum ? showCover(cover.sumInsured, lang) : say('paper.sum_for_each'),
      },
      cover.bonus ? { label: say('paper.cumulative_bonus'), value: showCover(cover.bonus, lang) } : undefined,
      cover.deductible
        ? { label: say('paper.deductible'), value: showCover(cover.deductible.amount, lang) }
        : undefined,
    ],
    2,
  )
  const words = deductibleText(cover, say)
  return words && isOneSum ? { stack: [rows, { text: words, margin: [0, 5, 0, 0] }] } : rows
}

function memberTable(cover: FamilyCover, lang: Lang): ContentTable {
  const say = speakIn(lang)
  return grid(
    [
      { title: say('customer.name'), share: 2.7 },
      { title: say('paper.relation'), share: 1.5 },
      { title: say('customer.gender'), share: 0.9 },
      { title: say('customer.birth_date'), share: 1.2 },
      { title: say('paper.age'), share: 0.5, align: 'right' },
      { title: say('paper.sum_insured'), share: 1.4, align: 'right' },
      { title: say('paper.covered_since'), share: 1.2, align: 'right' },
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
      showRelation(member.relation, member.gender, lang),
      member.gender ? say(`choice.${member.gender}`) : '–',
      showDay(member.dob),
      String(member.age),
      cover.policyType === 'floater' ? say('paper.shared') : showWhole(member.sumInsured),
      showDay(member.coveredSince),
    ]),
  )
}

function specialConditions(members: readonly InsuredMember[], say: Speak): Content[] {
  const none = say('paper.none')
  const special = members.filter(
    (member) => member.declaredConditions.length > 0 || member.loadingPercent > 0 || member.exclusions.length > 0,
  )
  if (special.length === 0)
    return section(say('paper.special_conditions'), paragraphs([say('paper.no_special_conditions')], 8.5))
  const table = grid(
    [
      { title: say('customer.name'), share: 2 },
      { title: say('paper.declared_illness'), share: 2.4 },
      { title: say('paper.extra_premium'), share: 1.2, align: 'right' },
      { title: say('paper.excluded'), share: 2 },
    ],
    special.map((member) => [
      member.name,
      member.declaredConditions.join(', ') || none,
      member.loadingPercent > 0 ? `${member.loadingPercent}%` : none,
      member.exclusions.join('; ') || none,
    ]),
  )
  return [titled(say('paper.special_conditions'), table)]
}

export function benefitTable(cover: Pick<FamilyCover, 'benefits'>, say: Speak): ContentTable {
  return grid(
    [
      { title: say('paper.benefit'), share: 2 },
      { title: say('paper.this_plan'), share: 3 },
    ],
    cover.benefits.map(({ label, value }) => [label, value]),
  )
}
