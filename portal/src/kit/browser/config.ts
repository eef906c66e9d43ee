import { type InsurerFacts, installInsurer } from '@portal/domain/kernel/insurer.ts'
import { installOwnWords, type OwnWords } from '../../speech/spoken-words.ts'
import { noteReference } from './reference.ts'

/** What the portal knows of its provider, read once before the first render, so one build serves any provider. */
export interface PortalConfig {
  apiRoot: string
  quoteServiceRoot: string
  partnerDashboardUrl: string
  partnerLoginUrl: string
  partnerLogoutUrl: string
  logoUrl: string
  insurer: InsurerFacts
  /** Address of the insurer's own logo, where it has one. */
  logoPicture?: string
  /** Address of the insurer's list of cars, where it has one. */
  vehicleList?: string
  /** What the insurer's pages say in its own words. */
  words?: OwnWords
  /** Whether a policy can be credited to an e-insurance account. */
  hasInsuranceRepository?: boolean
  demo: boolean
}

let current: PortalConfig | undefined

export function config(): PortalConfig {
  if (!current) throw new Error('The configuration is read before the first render')
  return current
}

export function setConfig(next: PortalConfig) {
  current = next
  installInsurer(next.insurer)
  installOwnWords(next.words)
}

/** The server writes it into the page; a page that a device has kept asks for the newest. */
export async function loadConfig(): Promise<PortalConfig> {
  const served = document.getElementById('portal-config')?.textContent
  if (served) {
    setConfig(JSON.parse(served) as PortalConfig)
    return config()
  }
  const reply = await fetch('/config.json', { signal: AbortSignal.timeout(20_000) })
  noteReference(reply.headers)
  if (!reply.ok) throw new Error(`The configuration could not be read (${reply.status})`)
  setConfig((await reply.json()) as PortalConfig)
  return config()
}
