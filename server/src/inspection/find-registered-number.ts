import type { Executor } from '../db/database.ts'

/** The number that a car sold as new got since; its papers print it. */
export async function findRegisteredNumber(
  db: Executor,
  policy: { id: string; product: string },
): Promise<string | undefined> {
  if (policy.product !== 'car') return undefined
  const row = await db
    .selectFrom('car_registrations')
    .select('registration_number')
    .where('policy_id', '=', policy.id)
    .executeTakeFirst()
  return row?.registration_number
}
