import type { Tx } from '../db/database.ts'

/**
 * Destroys the key of a sale: what was sealed with it, wherever a copy of it is, never opens again. The caller empties the columns,
 * which would otherwise be opened and fail.
 */
export async function destroySaleKey({ tx }: { tx: Tx }, quoteId: string, at: string): Promise<void> {
  await tx.updateTable('quotes').set({ key_salt: null, key_destroyed_at: at }).where('id', '=', quoteId).execute()
  await tx.updateTable('proposals').set({ key_salt: null }).where('quote_id', '=', quoteId).execute()
}
