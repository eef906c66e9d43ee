import { expect, test } from '@playwright/test'
import { type Post, postProposal, postSections } from '@portal/contract/testing/make-sale.ts'
import { contact, healthy } from '@portal/domain/proposal/testing/sample-answers.ts'
import { adult, spouse, topupQuote } from '@portal/domain/quote/testing/sample-quotes.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../support/accessible.ts'
import { bankAnswers, giveCode, messageFor, tickRequired } from '../../support/customer.ts'
import { heading } from '../../support/health-steps.ts'
import { signIn } from '../../support/partner.ts'
import { makeSale, openSale, partnerPost } from '../../support/sales.ts'
import { timesOffered } from '../../support/topup-steps.ts'

const diabetes = [{ name: 'Diabetes', since: '2019-06', medication: true, hospitalised: false }]

interface Proposal {
  state: string
  case_id: string
}

test('a referred sale that is loaded: the customer sees the revised offer, accepts it and pays to the policy @phone', async ({
  page,
  browser,
}) => {
  const proved = { employee: { number: 'E-10442', email: 'ramesh.iyer@group.example' } }
  const sale = await makeSale(page, 'topup', { conditions: diabetes, proved })
  expect(sale.state).toBe('referred')
  const reply = await page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/`)
  const { case_id } = (await reply.json()).data as Proposal
  const office = await browser.newPage()
  await signIn(office, 'U3001')
  await office.goto(`/office/cases/${case_id}`)
  for (const proof of ['E10442', 'ramesh.iyer@group.example'])
    await expect(office.getByText(proof, { exact: true }), 'what proves the discount').toBeVisible()
  await partnerPost(office.request, `/api/office/cases/${case_id}/decide/`, {
    without_report: 'Papers suffice',
    decision: 'load',
    note: 'Sugar under control',
    loadings: { 1: 30 },
  })
  const text = await messageFor(page.request, sale.mobile, /referral_revised/)
  const customer = await (await browser.newContext()).newPage()
  await customer.goto(/https?:\S+#t=\S+/.exec(text)![0])
  await giveCode(customer, sale.mobile)
  await expect(heading(customer)).toHaveText('Revised offer')
  await customer.getByRole('button', { name: 'Accept revised offer' }).click()
  await expect(customer.getByRole('alert'), 'nobody agrees unread').toContainText('Please tick every box')
  await tickRequired(customer)
  await customer.getByRole('button', { name: 'Accept revised offer' }).click()
  await bankAnswers(customer, 'success')
  await expect(heading(customer)).toHaveText('You are covered')
})

test('the underwriter’s one question is answered by the partner, and the case goes on @desktop', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup', { conditions: diabetes })
  const reply = await page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/`)
  const { case_id } = (await reply.json()).data as Proposal
  const office = await browser.newPage()
  await signIn(office, 'U3001')
  const question = 'Which medicine, and since when?'
  await partnerPost(office.request, `/api/office/cases/${case_id}/decide/`, {
    decision: 'query',
    note: question,
  })
  await openSale(page, sale, '/topup/nstp')
  await expect(heading(page)).toHaveText('The underwriter has a question')
  await expect(page.getByText('7 of 7 days left for the decision'), 'the clock that has just begun').toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '7')
  await expect(page.getByText(question)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: 'Answer' }).fill('Metformin, since 2020')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Answer sent')).toBeVisible()
})

test('a question to the customer is answered on their phone, not by the agent, and read by the underwriter @desktop', async ({
  page,
  browser,
}) => {
  const sale = await makeSale(page, 'topup', { conditions: diabetes })
  const reply = await page.request.get(`/api/topup/quote/proposal/${sale.proposalId}/`)
  const { case_id } = (await reply.json()).data as Proposal
  const question = 'Since when do you take insulin?'
  const answer = 'Since March 2024, ten units a day'
  const office = await browser.newPage()
  await signIn(office, 'U3001')
  await office.goto(`/office/cases/${case_id}`)
  await office.getByText('Ask a question', { exact: true }).click()
  await office.getByText('gets a link by SMS and e-mail').click()
  await office.getByLabel('Your question').fill(question)
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Record decision' }).click()
  await expect(office.getByText('Question to customer', { exact: true })).toBeVisible()

  await openSale(page, sale, '/topup/nstp')
  await expect(heading(page)).toHaveText('The underwriter has asked the customer a question')
  await expect(page.getByText(question)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remind customer' }).click()
  await expect(page.getByText('Reminder sent to the customer')).toBeVisible()
  await expectAccessible(page)

  const text = await messageFor(page.request, sale.mobile, /^customer_question/)
  const customer = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage()
  await customer.goto(/https?:\S+#t=\S+/.exec(text)![0])
  await expect(heading(customer)).toHaveText('Question on your proposal')
  await expect(customer.getByText(question), 'nothing of it before the code').toHaveCount(0)
  await expectAccessible(customer)
  await giveCode(customer, sale.mobile)
  await expect(heading(customer)).toHaveText('Question from the underwriter')
  await customer.getByRole('button', { name: 'Send answer' }).click()
  await expect(customer.getByText('Please write your answer')).toBeVisible()
  await customer.getByLabel('Your answer').fill(answer)
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  await customer.getByRole('button', { name: 'Send answer' }).click()
  await expect(heading(customer)).toHaveText('Answer received')
  await expect(customer.getByText(answer)).toBeVisible()
  await expectAccessible(customer)

  await page.reload()
  await expect(page.getByText('The answer is with the underwriter.')).toBeVisible()
  await expect(page.getByText(answer)).toHaveCount(0)
  await office.reload()
  await expect(office.getByText(answer)).toBeVisible()
  await expect(office.getByText('Accept', { exact: true }), 'the case goes on').toBeVisible()
})

test('two agents want the same time: one gets it, the other is told and chooses another @desktop', async ({
  browser,
}) => {
  const [one, two] = await Promise.all([browser.newPage(), browser.newPage()])
  const sales = [
    await makeSale(one, 'topup', { conditions: diabetes }),
    await makeSale(two, 'topup', { conditions: diabetes }),
  ]
  const cases = await Promise.all(
    [one, two].map(async (page, index) => {
      const reply = await page.request.get(`/api/topup/quote/proposal/${sales[index]!.proposalId}/`)
      return ((await reply.json()).data as Proposal).case_id
    }),
  )
  await openSale(two, sales[1]!, '/nstp-partner/thankyou-appointment')
  const times = timesOffered(two)
  await expect(times.first()).toBeVisible()
  const { slots } = (await (await one.request.get(`/api/nstp/${cases[0]}/slots/1/`)).json()).data
  const first = slots[0] as { place: string; starts_at: string }
  await partnerPost(one.request, `/api/nstp/${cases[0]}/appointment/`, {
    insured_id: '1',
    place: first.place,
    starts_at: first.starts_at,
  })
  await times.first().click()
  // A lost connection keeps the chosen time; a taken one is not kept.
  const book = two.getByRole('button', { name: 'Book appointment' })
  await two.route('**/appointment/', (route) => route.abort())
  await book.click()
  await expect(two.getByRole('alert')).toContainText('No connection')
  await expect(times.first().getByRole('radio')).toBeChecked()
  await two.unroute('**/appointment/')
  await book.click()
  await expect(two.getByRole('alert')).toContainText('has just taken this time')
})

test('[R-33] a member who cannot be covered is named, and the sale goes on without them, also when it was left before', async ({
  page,
}) => {
  await signIn(page)
  const post: Post = (path, body) => partnerPost(page.request, path, body)
  const sale = await postProposal(post, 'topup', {
    quote: { ...topupQuote, policy_type: 'floater', members: [adult(35), spouse(34)] },
    medical: { members: [healthy('1', { tobacco: 'upto10' }), healthy('2', { weight_kg: 140 })] },
  })
  await postSections(post, sale, {
    'contact-details': { ...contact, mobile: '9812345670' },
    'nominee-details': { nominees: [{ name: 'Arun Iyer', relation: 'brother', dob: '1986-05-05', share: 100 }] },
  })
  await openSale(page, sale, '/topup/nstp')
  await expect(heading(page)).toHaveText('A member cannot be covered')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const goOnWithout = page.getByRole('button', { name: /Continue without Lakshmi Iyer: ₹/ })
  const price = (await goOnWithout.innerText()).split(': ')[1]!

  // Left and taken up again: from the list of sales and from the sale's own page.
  await page.goto('/')
  await page.getByRole('searchbox').fill(sale.quoteId)
  // Others of this name stand there until the search has answered.
  await expect(page.getByText('Ramesh Kumar Iyer')).toHaveCount(1)
  await page.getByText('Ramesh Kumar Iyer').click()
  await expect(goOnWithout).toBeVisible()
  await page.goto(`/case/${sale.quoteId}`)
  await page.getByRole('button', { name: 'Resume sale' }).click()
  await expect(heading(page)).toHaveText('A member cannot be covered')
  await goOnWithout.click()
  await expect(page).toHaveURL(/\/topup\/payment$/)
  await expect(page.getByText(price).first(), 'the price said, the other’s loading in it').toBeVisible()
})
