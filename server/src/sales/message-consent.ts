import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** What the customer of a sale last said about messages that the contract does not need. */
type MessageConsent = 'agreed' | 'refused' | 'not_asked'

/** A later choice counts before the box on the consent page, of which the last one that is not void counts. */
export async function findMessageConsent(db: Executor, proposalId: string): Promise<MessageConsent> {
  const agreed = (await findChoices(db, [proposalId])).get(proposalId)
  return agreed === true ? 'agreed' : agreed === false ? 'refused' : 'not_asked'
}

/** Those of the sales whose customers want such messages. */
export async function findAgreedToMessages(db: Executor, proposalIds: readonly string[]): Promise<Set<string>> {
  const choices = await findChoices(db, proposalIds)
  return new Set(proposalIds.filter((id) => choices.get(id)))
}

async function findChoices(db: Executor, proposalIds: readonly string[]): Promise<Map<string, boolean | null>> {
  if (proposalIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; agreed: boolean | null }>`select sale.id, coalesce(
    (select agreed from consent_choices where proposal_id = sale.id and purpose = 'messages' order by at desc limit 1),
    (select items @> '[{"key": "messages", "agreed": true}]' from consents
      where proposal_id = sale.id and not exists (select from consent_voids where consent_id = consents.id)
      order by given_at desc limit 1)) as agreed
    from unnest(${proposalIds}::text[]) as sale (id)`.execute(db)
  return new Map(rows.map(({ id, agreed }) => [id, agreed]))
}
