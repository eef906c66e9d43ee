import type { LoadScreen } from './screen.tsx'

const payFlow: LoadScreen = () => import('../customer/PayFlow.tsx')

/** Every page of the customer's entry, by screen id. They may import React, `ui/` without the router, and the public calls. */
export const customerScreens: Record<string, LoadScreen> = {
  'topup-paynow-payment': payFlow,
  'topup-thank-you-user': payFlow,
  'topup-customer-payment-failure': payFlow,
  'car-paynow-payment': payFlow,
  'car-user-thank-you': payFlow,
  'car-user-payment-failure': payFlow,
  share: () => import('../customer/Share.tsx'),
  verify: () => import('../customer/Verify.tsx'),
  service: () => import('../customer/ServicePage.tsx'),
  policy: () => import('../customer/PolicyHome.tsx'),
  consents: () => import('../customer/ConsentsPage.tsx'),
  inspect: () => import('../customer/Inspect.tsx'),
}
