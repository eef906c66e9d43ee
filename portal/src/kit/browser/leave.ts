/** Leaves the portal with the whole page: the spec's partner dashboard, login and logout are other pages, not screens. */
export function goToPage(address: string) {
  window.location.assign(address)
}

/** As a form does: some gateways open their page only to what was posted with their signature. */
export function postToPage(action: string, fields: Record<string, string>) {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = action
  for (const name in fields) {
    const input = document.createElement('input')
    input.type = 'hidden'
    input.name = name
    input.value = fields[name]!
    form.append(input)
  }
  document.body.append(form)
  form.submit()
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
