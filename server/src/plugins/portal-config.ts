import type { InsurerFacts } from '@portal/domain/kernel/insurer.ts'
import type { Deps } from '../context/deps.ts'
import type { Insurer } from '../kernel/pack/insurer.ts'
import { insurerFiles } from '../kernel/pack/insurer-files.ts'

/** What the portal must know of its provider before the first screen: one build serves any provider. */
export function portalConfigOf({
  settings,
  integrations,
  buildId,
}: Pick<Deps, 'settings' | 'integrations' | 'buildId'>) {
  const files = insurerFiles(settings.pack)
  return {
    apiRoot: settings.apiRoot,
    quoteServiceRoot: settings.quoteServiceRoot,
    partnerDashboardUrl: settings.partnerDashboardUrl,
    partnerLoginUrl: settings.partnerLoginUrl,
    partnerLogoutUrl: settings.partnerLogoutUrl,
    logoUrl: settings.logoUrl,
    insurer: shownInsurer(settings.insurer),
    logoPicture: files.logo?.address,
    vehicleList: files.vehicles?.address,
    words: settings.pack.shownWords,
    /** Whether a policy can be credited to an e-insurance account. */
    hasInsuranceRepository: integrations.insuranceRepository !== undefined,
    demo: settings.demo,
    buildId,
  }
}

/** What a browser may know: what anybody reads on a policy, and no more. */
function shownInsurer(insurer: Insurer): InsurerFacts {
  const { brand, name, state, tollFree, landline, products, covers, languages, ownDeclarations, ownCkycPermission } =
    insurer
  return {
    brand,
    name,
    state,
    tollFree,
    landline,
    products,
    ...(covers && { covers }),
    ...(languages && { languages }),
    ...(ownDeclarations && { ownDeclarations }),
    ...(ownCkycPermission && { ownCkycPermission }),
  }
}

export type ServedConfig = ReturnType<typeof portalConfigOf>
