import type { Hand } from './hand.ts'
import type { CustomersPhone } from './phone.ts'

/** What a walk needs: the page, and the messages on the customer's phone. */
interface Walk {
  hand: Hand
  phone: CustomersPhone
}

/** From signing in to the sent payment link. */
export async function sellHealth({ hand, phone }: Walk): Promise<void> {
  await hand.open('/partner/login')
  await hand.fill('Partner code or e-mail', 'P1001')
  await hand.fill('Password', 'demo-pass-1')
  await hand.press('Sign in')
  await hand.seeHeading(/Asha/)

  await hand.open('/health/quick-quote?product=health')
  await hand.fill('Age or birth date of Self', '14/02/1990')
  await hand.choose('Gender of Self', 'Female')
  await hand.fill(/^PIN code/, '400001')
  await hand.see(/₹\s[\d,]+\.\d\d/)
  await hand.goOn()
  await hand.seeHeading('Policy details')
  await hand.goOn()
  await hand.seeHeading('Quote summary')
  await hand.goOn()

  await hand.seeHeading(/medical condition/)
  await hand.tick('No')
  await hand.fill(/^Height/, '170')
  await hand.fill(/^Weight/, '68')
  await hand.tick('None')
  await hand.goOn()

  await hand.seeHeading('Proposer and insured members')
  if ((await hand.count('choice', 'Ms')) > 0) await hand.tick('Ms')
  await hand.fill(/^Full name(?! of)/, 'Lakshmi Venkata Iyer')
  await hand.fill(/^PAN/, 'ABCPK1234L')
  await hand.tick(/^The customer permits the search/)
  await hand.fill(/^Mobile/, phone.mobile)
  await hand.fill(/^E-mail/, 'lakshmi@example.in')
  await hand.goOn()

  await hand.seeHeading('Nominee details')
  await hand.fill(/^Full name/, 'Rajesh Iyer')
  await hand.choose(/^Relation to the proposer/, 'Spouse')
  await hand.fill(/^Date of birth/, '09/07/1986')
  await hand.goOn()

  await hand.seeHeading('Address details')
  await hand.fill(/^PIN code/, '400001')
  await hand.seeValue(/^City/, 'Mumbai')
  await hand.fill(/^House, building, street/, '12 Marine Drive')
  for (const declaration of [/^I declare that all answers/, /^I have read and accept/, /^I have received the customer/])
    await hand.tick(declaration)
  await hand.goOn()

  await hand.seeHeading('Payment')
  await hand.press('Send payment link')
  await hand.see('Link sent')
}

/** The customer, on a device of their own: code, consent, payment, policy. */
export async function payAsCustomer({ hand, phone }: Walk): Promise<void> {
  await hand.open(await phone.linkIn(/link/))
  await hand.seeHeading('Your cover is ready to review')
  await hand.press('Send me the code')
  await hand.fill(/code/i, await phone.code())
  await hand.press('Show my details')
  await hand.seeHeading('Read this before you agree')
  for (const box of [/^I declare that all answers/, /^I have read/, /^I have received/]) await hand.tick(box)
  await hand.press(/^Agree and pay ₹/)
  await hand.press('Pay')
  await hand.seeHeading('You are covered')
}

/** A car by its number plate, to the price and the page where everything is read once more. */
export async function quoteCar({ hand }: Walk): Promise<void> {
  await hand.open('/car/registration-details')
  await hand.fill(/^Registration number/, 'MH02AB1234')
  await hand.fill(/^PIN code/, '400001')
  await hand.see('Maruti Suzuki Swift ZXi')
  await hand.goOn()
  await hand.seeHeading('Car and cover')
  // What the register knows stands in rows, until somebody edits it.
  await hand.press('Edit car')
  await hand.seeValue(/^Model/, 'Swift')
  await hand.goOn()
  await hand.seeHeading('Previous policy and add-ons')
  await hand.tick('No, NCB 20%')
  await hand.goOn()
  await hand.seeHeading('Is everything correct?')
  await hand.see('Own damage')
  await hand.see(/₹\s[\d,]+\.\d\d/)
}

/** The policy home, opened from the message, with the schedule as a PDF. */
export async function openPolicyHome({ hand, phone }: Walk): Promise<void> {
  await hand.open(await phone.linkIn(/^policy_issued/))
  await hand.press('Send me the code')
  await hand.fill(/code/i, await phone.code())
  await hand.press('Show my details')
  await hand.seeHeading('Your policy')
  const schedule = await hand.linkToPaper('Policy Schedule')
  const type = await hand.run(async (address) => (await fetch(address)).headers.get('content-type'), schedule)
  if (type !== 'application/pdf') throw new Error(`the policy schedule is ${type}, not a PDF`)
}
