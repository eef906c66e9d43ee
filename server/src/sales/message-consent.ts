import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** What the customer of a sale last said about messages that the contract does not need. */
type MessageConsent = 'agreed' | 'refused' | 'not_asked'

/** A later choice counts before the box on the consent page, of which the last one that is not void counts. */
export async function findMessageConsent(db: Executor, proposalId: string): Promise<MessageConsent> {
  const { rows } = await sql<{ agreed: boolean | null }>`select coalesce(
    (select agreed from consent_choices where proposal_id = ${proposalId} and purpose = 'messages' order by at desc limit 1),
    (select items @> '[{"key": "messages", "agreed": true}]' from consents
      where proposal_id = ${proposalId} and not exists (select from consent_voids where consent_id = consents.id)
      order by given_at desc limit 1)) as agreed`.execute(db)
  const agreed = rows[0]?.agreed
  return agreed === true ? 'agreed' : agreed === false ? 'refused' : 'not_asked'
}
