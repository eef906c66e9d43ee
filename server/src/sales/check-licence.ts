import { findLicenceBlock, type LicenceBlock } from '@portal/domain/people/licence.ts'
import type { Selectable } from 'kysely'
import { type Deps, today } from '../context/deps.ts'
import type { Executor } from '../db/database.ts'
import { findFirst, type Placeholders, prepareRead } from '../db/prepare-read.ts'
import type { PartnerTable } from '../db/tables/foundation.ts'
import { Conflict, Invalid, type Refused } from '../kernel/errors.ts'

/** Why the partner of a sale may not sell today: also while the whole account is suspended, when the partner cannot even sign in. */
const readLicence = prepareRead((db, { partnerId }: Placeholders<{ partnerId: string }>) =>
  db
    .selectFrom('partners')
    .select(['status', 'licence', 'licence_from', 'licence_until', 'licence_suspended'])
    .where('id', '=', partnerId),
)

export async function findSellerBlock(
  db: Executor,
  deps: Pick<Deps, 'now'>,
  partnerId: string,
): Promise<LicenceBlock | undefined> {
  const row = await findFirst(db, readLicence({ partnerId }))
  if (!row) throw new Error(`no account ${partnerId}`)
  return sellerBlock(deps, row)
}

type Licence = Pick<
  Selectable<PartnerTable>,
  'status' | 'licence' | 'licence_from' | 'licence_until' | 'licence_suspended'
>

/** The same of columns that were read with others. */
export function sellerBlock(deps: Pick<Deps, 'now'>, row: Licence): LicenceBlock | undefined {
  if (row.status === 'suspended') return 'suspended'
  const { licence: kind, licence_from: from, licence_until: until, licence_suspended: isSuspended } = row
  return findLicenceBlock({ kind, from, until, isSuspended }, today(deps))
}

/** The refusal for the agent, who is told what to do about the licence. */
export function licenceRefusal(block: LicenceBlock): Refused {
  return new Invalid(`licence_${block}`, { data: { licence: block } })
}

export async function refuseBlockedSeller(db: Executor, deps: Pick<Deps, 'now'>, partnerId: string): Promise<void> {
  const block = await findSellerBlock(db, deps, partnerId)
  if (block) throw licenceRefusal(block)
}

/** The refusal for the customer, who is not told the reason, only to contact the insurer. */
export async function refuseCustomerOfBlockedSeller(
  db: Executor,
  deps: Pick<Deps, 'now'>,
  partnerId: string,
): Promise<void> {
  if (await findSellerBlock(db, deps, partnerId)) throw new Conflict('agent_unavailable')
}
