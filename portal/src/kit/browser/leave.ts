/** Leaves the portal with the whole page: the spec's partner dashboard, login and logout are other pages, not screens. */
export function goToPage(address: string) {
  window.location.assign(address)
}

/** Where to come back to after login: this site's own path and query, never another host, never the fragment (it may hold a token). */
export function returnPath(location: { pathname: string; search: string }): string {
  const path = `${location.pathname}${location.search}`
  return /^\/(?![/\\])/.test(path) ? path : '/'
}

export function loginAddress(loginUrl: string, location: { pathname: string; search: string }): string {
  const separator = loginUrl.includes('?') ? '&' : '?'
  return `${loginUrl}${separator}next=${encodeURIComponent(returnPath(location))}`
}
