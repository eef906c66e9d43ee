import { test } from '@playwright/test'
import { recordEffort } from './record.ts'
import { sendLink, startAtDashboard } from './steps.ts'

test('an unchanged renewal needs no more taps and fields than its ceiling', async ({ page }) => {
  const walk = await startAtDashboard(page, 'P1001')
  const { hand } = walk
  await hand.tap(page.getByRole('button', { name: /^Later/ }))
  const due = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'सुनीता देवी शर्मा' })
  await hand.tap(due.getByRole('link', { name: 'Renew' }))
  await hand.tap(page.getByRole('button', { name: 'Continue to payment' }))
  await sendLink(walk)
  recordEffort('renewal', hand)
})
