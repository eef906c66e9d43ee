import type { LoadScreen } from './screen.tsx'

/** Every page of the customer's entry, by screen id. They may import React, `ui/` without the router, and the public calls. */
export const customerScreens: Record<string, LoadScreen> = {
  'topup-paynow-payment': () => import('../customer/PayFlow.tsx'),
  'topup-thank-you-user': () => import('../customer/PayFlow.tsx'),
  'topup-customer-payment-failure': () => import('../customer/PayFlow.tsx'),
  'car-paynow-payment': () => import('../customer/PayFlow.tsx'),
  'car-user-thank-you': () => import('../customer/PayFlow.tsx'),
  'car-user-payment-failure': () => import('../customer/PayFlow.tsx'),
  share: () => import('../customer/Share.tsx'),
  verify: () => import('../customer/Verify.tsx'),
  service: () => import('../customer/ServicePage.tsx'),
  question: () => import('../customer/QuestionPage.tsx'),
  policy: () => import('../customer/PolicyHome.tsx'),
  consents: () => import('../customer/ConsentsPage.tsx'),
  inspect: () => import('../customer/Inspect.tsx'),
}
