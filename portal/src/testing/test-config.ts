import { insurer } from '@portal/domain/kernel/insurer.ts'
import type { PortalConfig } from '../kit/browser/config.ts'

/** A provider far away, so that a test sees which addresses come from the configuration. */
export const testConfig: PortalConfig = {
  apiRoot: 'https://provider.example/root/',
  quoteServiceRoot: 'https://quotes.example',
  partnerDashboardUrl: 'https://provider.example/partner/dashboard',
  partnerLoginUrl: 'https://provider.example/partner/login',
  partnerLogoutUrl: 'https://provider.example/partner/logout',
  logoUrl: 'https://partners.example/arogya-sanjeevani',
  insurer: insurer(),
  demo: true,
}
