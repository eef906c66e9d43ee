/**
 * Every page there is. The portal's route table, the two HTML entries and the server's page fallback derive from these lists.
 * `audience` customer: the light entry without partner menu, reached by a link and without login.
 */
export interface Page {
  /** Exact match; `:name` is a part that varies. */
  path: string
  /** Unique name of the route. */
  id: string
  /** Which screen it shows; two routes may share one. */
  screen: string
  /** Code of the page title in messages. */
  title: string
  group: 'general' | 'health' | 'topup' | 'car' | 'nstp-partner' | 'office' | 'public'
  audience: 'partner' | 'customer'
}

type Row = readonly [path: string, title: string, audience?: 'customer', screen?: string]

function pages(group: Page['group'], rows: readonly Row[]): Page[] {
  return rows.map(([path, title, audience, screen]) => {
    const id = idOf(path)
    return { path, id, screen: screen ?? id, title: `title.${title}`, group, audience: audience ?? 'partner' }
  })
}

/** `/topup/renewal-details/:id/:year` → `topup-renewal-details`; `/` → `dashboard`. */
function idOf(path: string): string {
  const parts = path.split('/').filter((part) => part && !part.startsWith(':'))
  return parts.join('-') || 'dashboard'
}

/** The 59 routes of the specification, in its order. All are public: what is private is the data behind the calls. */
export const specRoutes: readonly Page[] = [
  ...pages('general', [
    ['/', 'dashboard'],
    ['/terms-condition', 'terms-condition'],
  ]),
  ...pages('health', [
    ['/health/quick-quote', 'quick-quote'],
    ['/health/policy-details', 'policy-details'],
    ['/health/quick-summary', 'quick-summary'],
    ['/health/last-question', 'last-question'],
    ['/health/medical-condition-details', 'medical-condition-details'],
    ['/health/proposal-details', 'proposal-details'],
    ['/health/nominee-details', 'nominee-details'],
    ['/health/address-details', 'address-details'],
    ['/health/payment-received', 'payment-received'],
    ['/health/congratulations', 'congratulations'],
    ['/health/inclusions', 'inclusions'],
  ]),
  ...pages('topup', [
    ['/topup/quick-quote', 'quick-quote'],
    ['/topup/quick-summary', 'quick-summary'],
    ['/topup/insured-data', 'insured-data'],
    ['/topup/proposal-summary', 'insured-data', undefined, 'topup-insured-data'],
    ['/topup/congratulations', 'congratulations'],
    ['/topup/choices', 'choices'],
    ['/topup/payment-received', 'payment-received'],
    ['/topup/selected-plan', 'selected-plan'],
    ['/topup/plan-comparison', 'plan-comparison'],
    ['/topup/policy-details', 'policy-details'],
    ['/topup/ped', 'last-question'],
    ['/topup/proposal-details', 'proposal-details'],
    ['/topup/nominee-details', 'nominee-details'],
    ['/topup/address-details', 'address-details'],
    ['/topup/discounts', 'discounts'],
    ['/topup/payment', 'payment'],
    ['/topup/error', 'error'],
    ['/topup/terms', 'terms'],
    ['/topup/made-ourday', 'made-our-day'],
    ['/topup/nstp', 'nstp'],
    ['/topup/paynow-payment', 'paynow-payment', 'customer'],
    ['/topup/thank-you-user', 'thank-you-user', 'customer'],
    ['/topup/payment-progress', 'payment-progress'],
    ['/topup/payment-paylater', 'payment-paylater'],
    ['/topup/thank-you', 'thank-you'],
    ['/topup/payment-failure', 'payment-failure'],
    ['/topup/customer-payment-failure', 'payment-failure', 'customer'],
    ['/topup/portability-decline', 'portability-decline'],
    ['/topup/renewal-details/:id/:year', 'renewal-details'],
    ['/topup/renewal-edit-insurer-details/:type', 'renewal-edit'],
  ]),
  ...pages('car', [
    ['/car/vehicle-details', 'vehicle-details'],
    ['/car/inspection', 'inspection'],
    ['/car/insured-data', 'car-insured-data'],
    ['/car/add-vehicle-details', 'add-vehicle-details'],
    ['/car/owner-details', 'owner-details'],
    ['/car/paynow-payment', 'paynow-payment', 'customer'],
    ['/car/thank-you', 'thank-you'],
    ['/car/payment-page', 'payment'],
    ['/car/user-thank-you', 'thank-you-user', 'customer'],
    ['/car/payment-progress', 'payment-progress'],
    ['/car/payment-failure', 'payment-failure'],
    ['/car/user-payment-failure', 'payment-failure', 'customer'],
    ['/car/madeour-day', 'made-our-day'],
    ['/car/registration-details', 'registration-details'],
  ]),
  ...pages('nstp-partner', [
    ['/nstp-partner/thankyou-appointment', 'appointment'],
    ['/nstp-partner/thank-you-nstp-user', 'appointment-booked'],
  ]),
]

/** Pages beside the specification's. Only the office group is behind the private-route guard. */
export const extraPages: readonly Page[] = [
  ...pages('public', [
    ['/login', 'login'],
    ['/share', 'share', 'customer'],
    ['/verify', 'verify', 'customer'],
    ['/inspect', 'inspect', 'customer'],
    ['/policy', 'policy', 'customer'],
    ['/service', 'service', 'customer'],
    ['/question', 'question', 'customer'],
    ['/consents', 'consents', 'customer'],
    ['/demo-phone', 'demo-phone'],
    ['/case/:id', 'case'],
    ['/customer/:id', 'customer'],
  ]),
  ...pages('office', [
    ['/office', 'office'],
    ['/office/cases', 'office-cases'],
    ['/office/cases/:id', 'office-case', undefined, 'office-case'],
    ['/office/identities', 'office-identities'],
    ['/office/identities/:id', 'office-identity', undefined, 'office-identity'],
    ['/office/inspections', 'office-inspections'],
    ['/office/inspections/:id', 'office-inspection', undefined, 'office-inspection'],
    ['/office/appointments', 'office-appointments'],
    ['/office/flags', 'office-flags'],
    ['/office/approvals', 'office-approvals'],
    ['/office/partners', 'office-partners'],
    ['/office/imports', 'office-imports'],
    ['/office/rates', 'office-rates'],
    ['/office/policies', 'office-policies'],
    ['/office/payments', 'office-payments'],
    ['/office/payments/:id', 'office-payment', undefined, 'office-payment'],
    ['/office/settlements', 'office-settlements'],
    ['/office/audit', 'office-audit'],
    ['/office/privacy', 'office-privacy'],
    ['/office/desk', 'office-desk'],
    ['/office/desk/:id', 'office-desk-case', undefined, 'office-desk-case'],
    ['/office/outbox', 'office-outbox'],
    ['/office/templates', 'office-templates'],
    ['/office/events', 'office-events'],
    ['/office/status', 'office-status'],
    ['/office/settings', 'office-settings'],
    ['/office/sandbox', 'office-sandbox'],
  ]).map((page) => ({ ...page, id: page.screen })),
]

export const allPages: readonly Page[] = [...specRoutes, ...extraPages]

/** The page at an address; a slash at its end changes nothing. */
export function findPage(address: string): Page | undefined {
  const pathname = withoutLastSlash(address)
  // Nearly every path is written as it stands; each step of a journey asks while the page starts.
  return allPages.find(({ path }) => path === pathname) ?? allPages.find(({ path }) => matchesPath(path, pathname))
}

function withoutLastSlash(address: string): string {
  let end = address.length
  while (end > 1 && address[end - 1] === '/') end--
  return address.slice(0, end)
}

function matchesPath(pattern: string, pathname: string): boolean {
  const patternParts = pattern.split('/')
  const pathParts = pathname.split('/')
  return (
    patternParts.length === pathParts.length &&
    patternParts.every((part, i) => (part.startsWith(':') ? pathParts[i] : part === pathParts[i]))
  )
}
