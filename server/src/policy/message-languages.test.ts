import { afterAll, beforeAll, expect, it } from 'vitest'
import { isMessageKind, templateUses } from '../kernel/message-uses.ts'
import { policyPapers } from './policy-papers.ts'
import { buildPolicyWorld, type PolicyWorld } from './testing/policy-world.ts'

let world: PolicyWorld
beforeAll(async () => {
  world = await buildPolicyWorld()
})
afterAll(() => world.test.close())

const address = { line1: '12 Hill Road', pincode: '400050', city: 'Mumbai', state: 'Maharashtra' }

it('every message of a policy speaks the language of its reader: the sale of the customer, the account of the agent', async () => {
  const { db } = world.test
  const policy = await world.buy()
  await db.updateTable('quotes').set({ language: 'mr' }).where('id', '=', policy.sale.quoteId).execute()
  await db.updateTable('partners').set({ language: 'hi' }).where('code', '=', 'P1001').execute()
  await db.deleteFrom('outbox').execute()
  expect((await policy.view()).share_text).toMatch(/^तुमची .* पॉलिसी/)

  await policy.changeTo({ kind: 'address', body: { current: address, permanent: 'same' } })
  await policy.cancel()

  const rows = await db.selectFrom('outbox').select(['kind', 'template', 'language', 'body']).execute()
  const sent = rows.map(({ kind, template, language }) => ({ template: template ?? kind, language }))
  const readers = new Set<string>()
  for (const { template, language } of sent) {
    if (!isMessageKind(template)) throw new Error(`${template} has no template`)
    const { to } = templateUses[template]
    readers.add(to)
    expect({ template, language }).toEqual({ template, language: to === 'customer' ? 'mr' : 'hi' })
  }
  expect([...readers].sort()).toEqual(['customer', 'partner'])
  expect(sent.map(({ template }) => template)).toEqual(
    expect.arrayContaining(['service_request', 'endorsement_issued', 'service_confirmed']),
  )
})

it('contract, bill, certificate and endorsement of a customer who agreed in Hindi are in Hindi and in English', async () => {
  const { db, deps } = world.test
  const health = await world.buy('health')
  const car = await world.buy('car')
  await car.changeTo({ kind: 'address', body: { current: address, permanent: 'same' } })
  const inOneLanguage = ['proposal-copy', 'consent-evidence']
  const undone = new Error('undone')
  for (const [policy, kinds] of [
    [
      health,
      ['policy-schedule', 'premium-receipt', 'information-sheet', 'policy-wording', 'health-card', 'tax-certificate'],
    ],
    [
      car,
      ['policy-schedule', 'premium-receipt', 'information-sheet', 'policy-wording', 'car-certificate', 'endorsement'],
    ],
  ] as const) {
    const row = await policy.row()
    const given = await db.selectFrom('consents').selectAll().where('id', '=', row.consent_id).executeTakeFirstOrThrow()
    const hindi = { ...given, id: 'C-hindi', language: 'hi', items: JSON.stringify(given.items) } as const
    // Evidence is never changed: a consent in Hindi is added, and gone again afterwards.
    await db
      .transaction()
      .execute(async (tx) => {
        await tx.insertInto('consents').values(hindi).execute()
        const papers = await policyPapers(tx, deps, { ...row, consent_id: hindi.id })
        expect(papers.map(({ kind }) => kind).sort()).toEqual([...kinds, ...inOneLanguage].sort())
        for (const { kind, data } of papers) {
          const english = 'english' in data ? data.english : undefined
          const expected = inOneLanguage.includes(kind) ? ['hi', undefined] : ['hi', 'en']
          expect({ kind, languages: [data.lang, english?.lang] }).toEqual({ kind, languages: expected })
        }
        throw undone
      })
      .catch((error) => {
        if (error !== undone) throw error
      })
  }
})
