let list: Promise<ReadonlySet<string>> | undefined

/** The passwords that are tried first everywhere, from the list of zxcvbn. Read when the first password is set: few requests need it. */
export function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set<string>(dictionary['passwords-common'] as string[]),
  )
  return list
}
