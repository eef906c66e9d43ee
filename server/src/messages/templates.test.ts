import { PRODUCT_IDS, productName } from '@portal/domain/products/catalogue.ts'
import { customerLanguages, type Lang, languageFacts } from '@portal/words/languages.ts'
import { findMessageTemplate, type MessageKind } from '@portal/words/messages.ts'
import { say } from '@portal/words/say.ts'
import { texts } from '@portal/words/texts.ts'
import { describe, expect, it } from 'vitest'
import { isSentBySms, messageKinds } from '../kernel/message-uses.ts'
import { completeSettings, readSettings } from '../kernel/settings.ts'
import { isGsm7, measureSms, toSmsText } from '../kernel/sms-text.ts'
import { matchesTemplate } from '../sandbox/sms/match-template.ts'
import { findPlaces } from '../underwriting/appointment-places.ts'
import { registeredText } from './registered-text.ts'
import { renderMessage } from './render.ts'
import { showLastMoment, showTime } from './show-moment.ts'
import { sampleValues } from './template-samples.ts'
import { fitVariable, variables } from './variables.ts'

const kinds = Object.keys(texts.en.messages) as MessageKind[]
const settings = completeSettings(readSettings({}), {})
const smsOf = (kind: MessageKind, language: Lang) =>
  toSmsText(renderMessage(kind, language, sampleValues(kind, language, settings) as never).text, language)
const namesIn = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))

describe.each(customerLanguages)('the messages in %s', (language) => {
  const script = new RegExp(`\\p{Script=${languageFacts[language].script}}`, 'u')

  it.each(kinds)('%s has the variables of the English text and no others', (kind) => {
    const [template, english] = [findMessageTemplate(kind, language), findMessageTemplate(kind, 'en')]
    expect(namesIn(template.text)).toEqual(namesIn(english.text))
    expect(namesIn(template.subject)).toEqual(namesIn(english.subject))
    expect(template.text).toMatch(script)
    for (const name of namesIn(template.text)) expect(variables).toHaveProperty(name)
  })

  it('every code carries a warning against sharing', () => {
    const [nobody, agentOnly] = [
      say('notice.warning.nobody', {}, language),
      say('notice.warning.agent_only', {}, language),
    ]
    for (const kind of kinds.filter((one) => one.startsWith('otp')))
      expect(findMessageTemplate(kind, language).text).toContain(kind === 'otp_contact' ? agentOnly : nobody)
  })

  it.each(kinds.filter(isSentBySms))('%s goes out as it is registered', (kind) => {
    expect(matchesTemplate(registeredText(kind, language, settings), smsOf(kind, language))).toBe(true)
  })

  it('what a message says of requests, changes and times fits its variables', () => {
    const codes = Object.keys(texts.en.words).filter((code) => /^notice\.(ask|changed)\./.test(code))
    expect(codes.length).toBeGreaterThan(8)
    for (const code of codes) expect(fitVariable('what', say(code, {}, language))).toBeTruthy()
    for (let hour = 0; hour < 24; hour++) {
      const moment = Date.UTC(2026, 10, 22, hour, 29)
      expect(fitVariable('until', showLastMoment(moment, language))).toBeTruthy()
      expect(fitVariable('time', showTime(moment, language))).toBeTruthy()
    }
  })

  if (languageFacts[language].script === 'Latin')
    it.each(kinds.filter(isSentBySms))('%s keeps to GSM-7, in at most three segments', (kind) => {
      const sms = smsOf(kind, language)
      expect([...sms].filter((sign) => !isGsm7(sign))).toEqual([])
      expect(measureSms(sms).segments).toBeLessThanOrEqual(3)
    })
})

describe('the values of messages', () => {
  it('every template has its use, and no other', () => {
    expect([...messageKinds].sort()).toEqual([...kinds].sort())
  })

  it('plans and places fit their variables', () => {
    for (const product of PRODUCT_IDS) expect(fitVariable('plan', productName(product))).toBe(productName(product))
    const cities = ['400053', '400028', '110001', '560011', '600017', '500016', '700016', '411005', '302001']
    for (const { name, address } of cities.flatMap((pincode) => findPlaces('medical', pincode)))
      expect(fitVariable('place', `${name}, ${address}`)).toBe(`${name}, ${address}`)
  })

  it('a long name is shortened to initials between the first and the last name, from the last one on', () => {
    const whole = 'Anantha Padmanabhan Venkatasubramanian Iyer Ramachandran'
    expect(fitVariable('name', whole), 'what fits stays whole').toBe(whole)
    expect(fitVariable('name', `Sri ${whole} Subramaniam`)).toBe(
      'Sri Anantha Padmanabhan Venkatasubramanian I. R. Subramaniam',
    )
    expect(fitVariable('name', 'A'.repeat(100)), 'cut where nobody can miss it').toBe(`${'A'.repeat(57)}...`)
  })

  it('an amount, a date or a link that does not fit is refused, not cut', () => {
    expect(() => fitVariable('amount', '9'.repeat(31))).toThrow('amount is longer than 30')
    expect(() => fitVariable('link', `https://${'x'.repeat(300)}`)).toThrow('link is longer than 300')
    expect(() => fitVariable('code', undefined)).toThrow('code is missing')
  })

  it('a name cannot break lines or bring in another variable', () => {
    const values = { name: 'A\r\nB {link}', plan: 'Plan', link: 'https://a', until: '01/12/2026', brand: 'S' }
    const { text } = renderMessage('link_consent', 'en', values)
    expect(text).toContain('Dear A B {link}, please')
  })

  it('the consent code names the plan and the amount', () => {
    const values = {
      code: '4821',
      plan: 'Super Top-Up Gold',
      amount: '₹\u00a020,754.62',
      minutes: '10',
      brand: 'Suraksha',
    }
    for (const language of customerLanguages) {
      const { text } = renderMessage('otp_consent', language, values)
      for (const said of ['4821', 'Super Top-Up Gold', '₹\u00a020,754.62']) expect(text).toContain(said)
    }
  })
})
