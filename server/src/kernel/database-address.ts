/** `postgres://user:password@` · `one:5432,two:5432` · `/portal?target_session_attrs=…` */
const addressForm = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(.*)$/

/** An address of a database may name several hosts, as libpq's may: the same address once for each of them. */
export function listHostAddresses(url: string): string[] {
  const [, before, hosts, after] = addressForm.exec(url) ?? []
  if (hosts === undefined) return [url]
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** As libpq calls it. Everything else, and saying nothing, asks for the host that takes changes. */
export function wantsStandby(url: string): boolean {
  return /[?&]target_session_attrs=(?:standby|prefer-standby|read-only)(?:&|$)/.test(url)
}
