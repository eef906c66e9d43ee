const longest = 2000
/** Never return to the sign-in page or to something that is not a screen. */
const notScreens = /^\/(partner|api|pub|assets)(\/|$)/

/** A path of this site to go to after login; anything else is the role's first screen. */
export function safeReturnPath(requestedPath: unknown, otherwise: string): string {
  if (typeof requestedPath !== 'string' || requestedPath.length > longest || !/^\/(?![/\\])/.test(requestedPath))
    return otherwise
  if (/[\\\p{Cc}]/u.test(requestedPath) || notScreens.test(requestedPath)) return otherwise
  const ownOrigin = 'http://portal.invalid'
  const url = URL.canParse(requestedPath, ownOrigin) ? new URL(requestedPath, ownOrigin) : undefined
  return url?.origin === ownOrigin && !notScreens.test(url.pathname) && !url.pathname.startsWith('//')
    ? url.pathname + url.search
    : otherwise
}

export function firstScreen(role: string): string {
  return role === 'partner' ? '/' : '/office'
}
