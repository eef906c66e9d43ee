import { customerLanguages, languageFacts } from '@portal/words/languages.ts'
import { findMessageTemplate, type MessageKind } from '@portal/words/messages.ts'
import { say } from '@portal/words/say.ts'
import { texts } from '@portal/words/texts.ts'
import { describe, expect, it } from 'vitest'
import { renderMessage, VARIABLE_LIMITS } from './render.ts'

const kinds = Object.keys(texts.en.messages) as MessageKind[]
const namesIn = (text: string) => new Set([...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!))

describe.each(customerLanguages)('the messages in %s', (language) => {
  const script = new RegExp(`\\p{Script=${languageFacts[language].script}}`, 'u')

  it.each(kinds)('%s has the variables of the English text and no others', (kind) => {
    const [template, english] = [findMessageTemplate(kind, language), findMessageTemplate(kind, 'en')]
    expect(namesIn(template.text)).toEqual(namesIn(english.text))
    expect(namesIn(template.subject)).toEqual(namesIn(english.subject))
    expect(template.text).toMatch(script)
    for (const name of namesIn(template.text)) expect(VARIABLE_LIMITS).toHaveProperty(name)
  })

  it('every code carries a warning against sharing', () => {
    const [nobody, agentOnly] = [
      say('notice.warning.nobody', {}, language),
      say('notice.warning.agent_only', {}, language),
    ]
    for (const kind of kinds.filter((one) => one.startsWith('otp')))
      expect(findMessageTemplate(kind, language).text).toContain(kind === 'otp_contact' ? agentOnly : nobody)
  })
})

describe('rendering', () => {
  it('the consent code names the plan and the amount', () => {
    const variables = {
      code: '4821',
      plan: 'Super Top-Up Gold',
      amount: '₹\u00a020,754.62',
      minutes: '10',
      brand: 'Suraksha',
    }
    for (const language of customerLanguages) {
      const { text } = renderMessage('otp_consent', language, variables)
      for (const said of ['4821', 'Super Top-Up Gold', '₹\u00a020,754.62']) expect(text).toContain(said)
    }
  })

  it('a name cannot break lines, bring in another variable or grow without end; a long link is refused', () => {
    const variables = {
      name: 'A\r\nB {link}',
      plan: 'x'.repeat(500),
      link: 'https://a',
      until: '01/12/2026',
      brand: 'S',
    }
    const { text, subject } = renderMessage('link_consent', 'en', variables)
    expect(text).not.toMatch(/[\r\n]/)
    expect(text).toContain('Dear A B {link}, ')
    expect(subject.length).toBeLessThan(80)
    expect(() => renderMessage('link_consent', 'en', { ...variables, link: `https://${'x'.repeat(300)}` })).toThrow(
      /link/,
    )
  })
})
