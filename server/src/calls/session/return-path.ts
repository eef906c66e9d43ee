const longest = 2000
/** Never back to the door itself, and never to something that is not a screen. */
const notScreens = /^\/(partner|api|pub|assets)(\/|$)/

/** A path of this site to go to after login; anything else is the role's first screen. */
export function safeReturnPath(wanted: unknown, otherwise: string): string {
  if (typeof wanted !== 'string' || wanted.length > longest || !/^\/(?![/\\])/.test(wanted)) return otherwise
  if (/[\\\p{Cc}]/u.test(wanted) || notScreens.test(wanted)) return otherwise
  const here = 'http://portal.invalid'
  const url = URL.canParse(wanted, here) ? new URL(wanted, here) : undefined
  return url?.origin === here && !notScreens.test(url.pathname) && !url.pathname.startsWith('//')
    ? url.pathname + url.search
    : otherwise
}

export function firstScreen(role: string): string {
  return role === 'partner' ? '/' : '/office'
}
