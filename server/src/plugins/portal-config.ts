import type { Deps } from '../context/deps.ts'

/** What the portal must know of its provider before the first screen: one build serves any provider. */
export function portalConfigOf({ settings, buildId }: Pick<Deps, 'settings' | 'buildId'>) {
  return {
    apiRoot: settings.apiRoot,
    quoteServiceRoot: settings.quoteServiceRoot,
    partnerDashboardUrl: settings.partnerDashboardUrl,
    partnerLoginUrl: settings.partnerLoginUrl,
    partnerLogoutUrl: settings.partnerLogoutUrl,
    logoUrl: settings.logoUrl,
    brandName: settings.brandName,
    tollFree: settings.tollFreePhone,
    landline: settings.landlinePhone,
    demo: settings.demo,
    buildId,
  }
}

export type ServedConfig = ReturnType<typeof portalConfigOf>
