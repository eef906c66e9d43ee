import type { Deps } from '../../context/deps.ts'

/** An account by its code or e-mail address, in any case. */
export async function findAccount(deps: Deps, username: string) {
  const name = username.trim()
  return deps.db
    .selectFrom('partners')
    .select(['id', 'code', 'name', 'email', 'mobile', 'role', 'status', 'password_hash', 'language'])
    .where((row) =>
      row.or([row('code', '=', name.toUpperCase()), row(row.fn<string>('lower', ['email']), '=', name.toLowerCase())]),
    )
    .executeTakeFirst()
}
