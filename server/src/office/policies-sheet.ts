import type { OfficePolicy } from '@portal/contract/calls/office-policies.ts'
import type { Lang } from '@portal/words/languages.ts'
import { type Speak, speakIn } from '@portal/words/say.ts'
import type { Deps } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { momentDay } from '../documents/show.ts'
import { readPages } from '../sheets/read-pages.ts'
import type { Sheet, SheetCell } from '../sheets/sheet.ts'
import { type PolicyFilter, policiesPage } from './policy-list.ts'

const columns = [
  'csv.policy',
  'csv.customer',
  'csv.product',
  'csv.registration',
  'csv.partner',
  'csv.name_of_partner',
  'csv.status',
  'csv.issued_on',
  'csv.first_day',
  'csv.last_day',
  'csv.premium',
] as const

/** The policies that a filter leaves, for a spreadsheet. Names are shown, contact details are not in it. */
export function policiesSheet(
  db: Executor,
  deps: Pick<Deps, 'now' | 'settings'>,
  filter: PolicyFilter,
  lang: Lang,
): Sheet {
  const say = speakIn(lang)
  return {
    columns: columns.map((code) => ({ title: say(code), isNumber: code === 'csv.premium' })),
    pages: readPages(
      (place, size) => policiesPage(db, deps, { ...filter, ...place }, size),
      (one) => policyCells(one, say),
    ),
  }
}

const policyCells = (one: OfficePolicy, say: Speak): SheetCell[] => [
  one.policy_number,
  one.holder,
  say(`csv.product.${one.product}`),
  one.registration,
  one.partner.code,
  one.partner.name,
  say<string>(`state.policy.${one.state}`),
  momentDay(one.issued_at),
  one.starts,
  one.ends,
  one.premium,
]
