import type { Deps } from '../context/deps.ts'
import { audit } from '../db/audit.ts'
import type { Tx } from '../db/database.ts'
import { cryptoOf } from '../kernel/field-crypto.ts'
import { type LinkRow, mistakePlace, moveLink } from './pay-links.ts'
import type { Visited } from './pay-page.ts'
import { tellPartner } from './tell-partner.ts'
import { voidConsentAndLinks } from './void-consent.ts'

/** 'Something is wrong: tell my agent'. The link closes; the agent sees the words and sends a new one after putting it right. */
export async function tellPartnerOfMistake(
  tx: Tx,
  deps: Deps,
  { link, sale }: Visited,
  what: string,
): Promise<LinkRow> {
  const { proposal } = sale
  const mistake_sealed = cryptoOf(deps).seal(mistakePlace(link), what)
  const noted = await tx
    .updateTable('pay_links')
    .set({ mistake_sealed })
    .where('id', '=', link.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const closed = (await moveLink(tx, deps, noted, 'cancel', 'customer')) ?? noted
  // Agreed to in another tab meanwhile: whoever says that something is wrong does not agree to it.
  await voidConsentAndLinks(tx, deps, proposal, 'mistake_reported')
  await audit(tx, deps, {
    case_id: proposal.id,
    actor: 'customer',
    event: 'mistake_reported',
    data: { link_id: link.id },
  })
  await tellPartner(tx, deps, proposal, {
    dedupeKey: `mistake:${link.id}`,
    kind: 'mistake_reported',
    subject: 'A customer asks for a correction',
    body: `Your customer says that something in proposal ${proposal.id} is wrong. Open the proposal in the portal to read it.`,
  })
  return closed
}
