import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SalesPage } from '@portal/contract/calls/dashboard.ts'
import type { DeclarationTexts } from '@portal/contract/calls/lookup.ts'
import type { OfficeCase } from '@portal/contract/calls/office-cases.ts'
import type { OfficeRefund } from '@portal/contract/calls/office-refunds.ts'
import type { InsurerFacts } from '@portal/domain/kernel/insurer.ts'
import { PRODUCT_IDS } from '@portal/domain/products/catalogue.ts'
import { wordingVersion } from '@portal/domain/products/wording-version.ts'
import { ckycPermissionVersion, declarationsVersion } from '@portal/domain/proposal/declarations.ts'
import type { CarQuote } from '@portal/domain/quote/quote-input.ts'
import type { CarBreakup } from '@portal/domain/rating/breakup.ts'
import { customerLanguages } from '@portal/words/languages.ts'
import { sayReason } from '@portal/words/say-reason.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { layOut } from './documents/document-kinds.ts'
import { messageKinds } from './kernel/message-uses.ts'
import { installPack } from './kernel/pack/install-pack.ts'
import { readPack } from './kernel/pack/read-pack.ts'
import { samplePack } from './kernel/pack/testing/sample-insurer.ts'
import { isOwnPolicyNumber } from './kernel/policy-number-form.ts'
import { toSmsText } from './kernel/sms-text.ts'
import { registeredText } from './messages/registered-text.ts'
import { findSmsRegistration } from './messages/registrations.ts'
import { renderMessage } from './messages/render.ts'
import { sampleValues } from './messages/template-samples.ts'
import { bringToGateway, openAndVerify, requiredIn, runMoneyJobs, sell, sendLink } from './payment/testing/customer.ts'
import { policyPapers } from './policy/policy-papers.ts'
import { buildPolicyWorld, type PolicyWorld } from './policy/testing/policy-world.ts'
import { seedPackRates } from './sales/seed-pack-rates.ts'
import { adult, carQuote, healthQuote, topupQuote } from './sales/testing/samples.ts'
import { matchesTemplate } from './sandbox/sms/match-template.ts'
import { findPlaces } from './underwriting/appointment-places.ts'

/** What would tell that the portal belonged to the insurer of the demo. */
const traces =
  /suraksha|SURKSH|1101000000000012345|SUR(HL|MO)IP|1800 ?12000|022 ?423 ?12000|U66000MH|27AAACS|Veer Nariman/i
/** Its plans, which the second insurer sells under other names. */
const planTraces = /\b(Silver|Gold|Platinum)\b|सिल्वर|गोल्ड|प्लैटिनम/
const pack = readPack(join(import.meta.dirname, 'testing/packs/dakshin'))
const { insurer } = pack
const portalDir = mkdtempSync(join(tmpdir(), 'portal-pages-'))

let world: PolicyWorld
beforeAll(async () => {
  const page = '<head><title>%insurer.brand%</title></head><p>%insurer.products.health.name% %insurer.tollFree%</p>'
  for (const name of ['index.html', 'customer.html', 'pay.html']) writeFileSync(join(portalDir, name), page)
  writeFileSync(join(portalDir, 'sw.js'), 'keep(self.packFiles)')
  world = await buildPolicyWorld({ settings: { pack, insurer, portalDir } })
})
afterAll(async () => {
  await world.test.close()
  rmSync(portalDir, { recursive: true, force: true })
  installPack(samplePack)
})

it('with the pack of another insurer its policies, papers and messages show no trace of the first', async () => {
  const { test } = world
  for (const product of PRODUCT_IDS) {
    const policy = await world.buy(product)
    const { uin, series, name } = insurer.products[product]
    const { number, invoice_number } = await policy.row()
    expect(number).toMatch(new RegExp(`^${series}2026-7\\d{8}$`))
    expect(invoice_number).toMatch(new RegExp(`^B26${series}\\d{8}$`))
    expect([isOwnPolicyNumber(number), isOwnPolicyNumber(`${series}-2026-00000001`)]).toEqual([true, false])
    const papers = await policyPapers(test.db, test.deps, await policy.row())
    for (const { kind, data } of papers) {
      const paper = JSON.stringify(layOut(kind, data as never))
      expect(traces.exec(paper)?.[0] ?? planTraces.exec(paper)?.[0], kind).toBeUndefined()
      for (const shown of [insurer.brand, insurer.look!.brand.light]) expect(paper, kind).toContain(shown)
      expect(paper, kind).not.toContain('#0d5c5a')
    }
    const schedule = JSON.stringify(papers.find(({ kind }) => kind === 'policy-schedule'))
    for (const shown of [uin, name, insurer.name, insurer.cin, insurer.registrationNumber])
      expect(schedule).toContain(shown)
    const { rows } = await sql<{ text: string }>`
      select coalesce(subject, '') || body as text from outbox where case_id = ${policy.sale.proposalId}`.execute(
      test.db,
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.filter(({ text }) => traces.test(text) || planTraces.test(text))).toEqual([])
  }
})

it("the tax of a bill follows the state of the insurer's registered office", async () => {
  const car = await world.buy('car')
  const papers = await policyPapers(world.test.db, world.test.deps, await car.row())
  const bill = papers.find(({ kind }) => kind === 'premium-receipt')!.data as {
    proposer: { address: { state: string } }
    premium: { taxes: { key: string }[] }
  }
  expect(bill.proposer.address.state).toBe('Maharashtra')
  expect(bill.premium.taxes.map(({ key }) => key)).toEqual(['igst'])
})

/** The sample's own sale in another insurer's portal: what still names the first insurer stands in a layout or a text. */
function asSoldHere(data: unknown): unknown {
  const sold = JSON.stringify({ ...(data as object), insurer: undefined })
    .replace(/suraksha/gi, insurer.brand)
    .replace(/SUR(?=-|HLIP|MOIP)/g, 'DAK')
  const { english, ...own } = JSON.parse(sold) as { english?: object }
  return { ...own, insurer, ...(english && { english: { ...english, insurer } }) }
}

it('every kind of paper in every language says its own words and shows no trace of the first', async () => {
  const { everySample } = await import('./documents/testing/every-sample.ts')
  const signatories = new Set<string>()
  for (const { name, draw } of everySample)
    await draw(async (kind, data) => {
      const paper = JSON.stringify(layOut(kind, asSoldHere(data) as never))
      expect(traces.exec(paper)?.[0], name).toBeUndefined()
      expect(paper, name).not.toContain('#0d5c5a')
      for (const { words } of Object.values(pack.texts)) {
        const signatory = words?.['paper.signatory']
        if (signatory && paper.includes(signatory)) signatories.add(signatory)
      }
      return Buffer.of()
    })
  expect(signatories.size).toBe(3)
})

it.each(
  customerLanguages,
)('every message in %s says its own words, goes out as registered, and shows no trace', async (language) => {
  const { settings } = world.test.deps
  for (const kind of messageKinds) {
    const { subject, text } = renderMessage(kind, language, sampleValues(kind, language, settings) as never)
    expect(traces.exec(`${subject} ${text}`)?.[0], kind).toBeUndefined()
    const own = pack.registrations[kind]?.[language]
    if (!own?.templateId) continue
    const sms = toSmsText(text, language)
    expect(matchesTemplate(registeredText(kind, language, settings), sms), kind).toBe(true)
    expect(await findSmsRegistration(world.test.db, settings, { template: kind, language })).toEqual({
      templateId: own.templateId,
      ...(own.header && { header: own.header }),
    })
  }
})

it('a plan of its own is sold to its papers, at its first rates and commission, which stay the first', async () => {
  const { db, deps } = world.test
  const policy = await world.buy('health', { quote: { ...healthQuote, variant: 'Diamond' } })
  const schedule = await policy.paper('policy-schedule')
  for (const shown of ['Dakshin Sampoorna', 'Diamond', '90 / 200 days', '15,000']) expect(schedule).toContain(shown)
  expect(await policy.paper('policy-wording')).toContain('Diamond')
  const { rate_version, breakup, lines } = await db
    .selectFrom('policies')
    .innerJoin('quotes', 'quotes.id', 'policies.quote_id')
    .innerJoin('commissions', 'commissions.policy_id', 'policies.id')
    .select(['quotes.rate_version', 'quotes.breakup', 'commissions.lines'])
    .where('policies.proposal_id', '=', policy.sale.proposalId)
    .executeTakeFirstOrThrow()
  expect([rate_version, lines[0]?.percent]).toEqual(['dakshin-2025-04', 12])
  const included = breakup.lines.filter((line) => line.included).map(({ key }) => key)
  expect(included.sort()).toEqual(['dental_opd_premium', 'home_nursing', 'organ_donor_premium', 'recharge_premium'])
  await seedPackRates({
    ...deps,
    settings: { ...deps.settings, pack: { ...pack, rates: { ...pack.rates!, version: 'second' } } },
  })
  const versions = await db.selectFrom('rate_versions').select('version').execute()
  expect(versions.map(({ version }) => version)).not.toContain('second')
})

it('a cover of its own is sold in a plan with other sums and another share of claims, and printed', async () => {
  const essential = { ...healthQuote, variant: 'Essential', addons: { home_nursing: '30000' } }
  const policy = await world.buy('health', { quote: essential })
  const schedule = await policy.paper('policy-schedule')
  for (const shown of ['Essential', 'Home Nursing', '30,000', '20%', '65']) expect(schedule).toContain(shown)
  const wording = await policy.paper('policy-wording')
  for (const shown of ['A nurse at home after hospital', '25,00,000']) expect(wording).toContain(shown)
  const { breakup } = await world.test.db
    .selectFrom('quotes')
    .select('breakup')
    .where('id', '=', policy.sale.quoteId)
    .executeTakeFirstOrThrow()
  expect(breakup.lines).toContainEqual({ key: 'home_nursing', amount: 80_000 })
  const refused = async (quote: object) => (await world.partner.post('/api/health/quote/', quote)).text
  expect(await refused({ ...essential, si: '5000000' })).toContain('quote.sum_insured')
  expect(await refused({ ...essential, addons: { home_nursing: '20000' } })).toContain('quote.addon_option')
  expect(await refused({ ...essential, variant: 'Gold' })).toContain('quote.variant')
})

it('a cover of cars of its own is sold by the age and the fuel of the car, priced, and printed', async () => {
  const electric: CarQuote = { ...carQuote, fuel: 'electric', size: 100, addons: ['zero_dep', 'home_charging'] }
  const policy = await world.buy('car', { quote: electric })
  const { breakup } = await world.test.db
    .selectFrom('quotes')
    .select('breakup')
    .where('id', '=', policy.sale.quoteId)
    .executeTakeFirstOrThrow()
  const { idv, lines } = breakup as CarBreakup
  expect(lines).toContainEqual({ key: 'home_charging', amount: Math.round(idv * 100 * 0.0008) })
  expect(await policy.paper('policy-schedule')).toContain('Home Charging Point')
  expect(await policy.paper('policy-wording')).toContain('The wall charger at your home, up to')
  const refused = async (quote: CarQuote) => (await world.partner.post('/api/car/quote/', quote)).text
  expect(await refused({ ...electric, fuel: 'petrol', size: 1197 })).toContain('quote.addon_not_electric')
  const old = { registration_date: '2020-11-20', idv: '370000', addons: ['home_charging'] }
  expect(await refused({ ...electric, ...old })).toContain('quote.addon_car_age')
  expect(await refused({ ...electric, addons: ['hill_assist'] })).toContain('quote.addon_unknown')
})

it('a top-up of its own that resembles one applies its deductible as that one does', async () => {
  const policy = await world.buy('topup', { quote: { ...topupQuote, variant: 'Step', si: '1000000' } })
  const papers = await policyPapers(world.test.db, world.test.deps, await policy.row())
  const wording = papers.find(({ kind }) => kind === 'policy-wording')!.data
  expect(wording).toMatchObject({ contract: { deductible: { perClaim: ['Step'], perYear: ['Super Top-Up'] } } })
  const schedule = papers.find(({ kind }) => kind === 'policy-schedule')!.data
  expect(schedule).toMatchObject({ cover: { deductible: { amount: '500000', basis: 'claim' } } })
})

it('browsers get the words of its cover and of its screens, and no others', async () => {
  const { words } = JSON.parse((await world.test.visitor().get('/config.json')).text) as {
    words: Record<string, Record<string, string>>
  }
  expect(words.hi).toMatchObject({
    'line.home_nursing': 'घर पर नर्सिंग',
    'overview.start_topup': 'दूसरी पॉलिसी के ऊपर अतिरिक्त कवर',
  })
  expect(words.en).toMatchObject({ 'customer.help': 'Questions? Dakshin answers on {phone}' })
  expect(Object.keys(words.en!).filter((code) => code.startsWith('paper.'))).toEqual([])
})

it('a rule of its own refers and loads a sale of its plan alone, and an underwriter lets it through to its papers', async () => {
  const { db, loginAs } = world.test
  await world.goTo('2026-11-16')
  const inPlan = (variant: string) => ({ quote: { ...healthQuote, variant, members: [adult(41)] } })
  expect((await sell(world.partner, 'health', inPlan('Essential'))).state).toBe('payable')
  const sale = await sell(world.partner, 'health', inPlan('Diamond'))
  expect(sale.state).toBe('referred')
  const { id } = await db
    .selectFrom('uw_cases')
    .select('id')
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  const underwriter = await loginAs('U3001')
  const at = `/api/office/cases/${id}/`
  const { reasons, rules } = (await underwriter.get<OfficeCase>(at)).data
  expect(rules).toMatchObject([{ rule: 'U-15', conditions: [{ cell: 'Diamond' }, { cell: '>=40', value: '41' }, {}] }])
  expect(reasons.map((reason) => sayReason(reason, 'en'))).toEqual([
    'Diamond at age 41: our doctor calls before we decide, 5% extra premium',
  ])
  expect(reasons.map((reason) => sayReason(reason, 'hi'))).toEqual([expect.stringContaining('हमारे डॉक्टर फ़ोन करेंगे')])
  const decision = { decision: 'accept', note: '', without_report: 'The doctor has called' }
  expect((await underwriter.post(`${at}decide/`, decision)).status).toBe(200)
  const policy = await world.pay(await bringToGateway(world.test, world.partner, sale))
  const schedule = await policy.paper('policy-schedule')
  for (const shown of ['Dakshin Sampoorna', 'Diamond', '5%']) expect(schedule).toContain(shown)
  const lines = (
    await db.selectFrom('quotes').select('breakup').where('id', '=', sale.quoteId).executeTakeFirstOrThrow()
  ).breakup.lines
  expect(lines.map(({ key }) => key)).toContain('loading')
})

it('quotes, proposals and refunds are numbered in its forms, found by them, and those of before by theirs', async () => {
  const { partner, test } = world
  const policy = await world.buy('topup')
  await policy.cancel()
  await runMoneyJobs(test)
  const { proposalId, quoteId } = policy.sale
  const read = async () =>
    (
      await sql<{ quote: string; proposal: string; refund: string }>`
        select quotes.number as quote, proposals.number as proposal, refunds.number as refund
        from proposals join quotes on quotes.id = quote_id join refunds on proposal_id = proposals.id
        where proposals.id = ${proposalId}`.execute(test.db)
    ).rows[0]!
  const { quote, proposal, refund } = await read()
  const symbols = '[2-9][2-9A-HJKMNP-Z]{3}-[2-9A-HJKMNP-Z]{4}$'
  expect(quote).toMatch(new RegExp(`^DQ-${symbols}`))
  expect(proposal).toMatch(new RegExp(`^DP-${symbols}`))
  expect(refund).toMatch(new RegExp(`^DKR${symbols}`))
  const find = async (typed: string) =>
    (await partner.get<SalesPage>(`/api/dashboard/sales/?search=${encodeURIComponent(typed)}`)).data
  for (const typed of [quote, proposal.toLowerCase(), refund.replaceAll('-', ' '), quote.replaceAll('-', '')])
    expect(
      (await find(typed)).rows.map((row) => row.quote_id),
      typed,
    ).toEqual([quoteId])
  const wrong = quote.slice(0, -1) + (quote.endsWith('2') ? '3' : '2')
  expect(await find(wrong)).toMatchObject({ rows: [], is_mistyped: true })
  // Drawn before the pack had a form: the symbols are the same, and so is what checks them.
  const before = quote.replace('DQ-', 'Q-')
  await test.db.updateTable('quotes').set({ number: before }).where('id', '=', quoteId).execute()
  expect((await find(before)).rows.map((row) => row.quote_number)).toEqual([before])
  const office = await test.loginAs('F4001')
  const { data } = await office.get<{ rows: OfficeRefund[] }>(`/api/office/refunds/?search=${refund}`)
  expect(data.rows.map(({ refund_number }) => refund_number)).toEqual([refund])
})

it('its clinics and its cars are the ones on offer', async () => {
  expect(findPlaces('medical', '560025').map(({ name }) => name)).toContain('Kaveri Diagnostics, Residency Road')
  expect(
    findPlaces('medical', '400053').map(({ id }) => id),
    'no clinic of the first insurer',
  ).toEqual(['home-1'])
  const visitor = world.test.visitor()
  const { vehicleList } = JSON.parse((await visitor.get('/config.json')).text) as { vehicleList: string }
  const cars = JSON.parse((await visitor.get(vehicleList)).text) as { make: string; model: string }[]
  expect([cars.length, cars.at(-1)]).toMatchObject([9, { make: 'Mysore Motors', model: 'Kaveri' }])
})

it('whoever agrees to its own texts agrees to a version of its own', async () => {
  const policy = await world.buy('health')
  const { wording_version } = await world.test.db
    .selectFrom('consents')
    .select('wording_version')
    .where('proposal_id', '=', policy.sale.proposalId)
    .executeTakeFirstOrThrow()
  expect(wording_version).toMatch(new RegExp(`^${wordingVersion}-[0-9a-f]{6}$`))
  expect((await world.test.visitor().get('/privacy')).text).toContain('How Dakshin keeps your data')
})

it.each([
  ['en', 'I have read the terms of the Dakshin policy and accept them.'],
  ['hi', 'मैंने दक्षिण पॉलिसी की शर्तें पढ़ ली हैं और उन्हें स्वीकार करता/करती हूँ।'],
] as const)('its declarations in %s are shown, agreed to and kept in its own words, under a version of their own', async (language, terms) => {
  const { partner, test } = world
  const { data } = await partner.get<DeclarationTexts>(`/api/declarations/car/?language=${language}`)
  expect(data.declarations).toContainEqual({ id: 'terms', text: terms, required: true })
  expect([data.version, data.ckyc.version]).toEqual([
    expect.stringMatching(new RegExp(`^${declarationsVersion}-[0-9a-f]{6}$`)),
    expect.stringMatching(new RegExp(`^${ckycPermissionVersion}-[0-9a-f]{6}$`)),
  ])
  const sale = await sell(partner, 'car')
  const { token } = await sendLink(partner, sale.at, { mode: 'pay_now', journey: 'consent_payment' })
  const { customer, details } = await openAndVerify(test, token, sale.mobile)
  const agreed = { accepted: requiredIn(details), content_hash: details.content_hash, language }
  expect((await customer.post('/pub/pay/consent/', agreed)).status).toBe(200)
  const consent = await test.db
    .selectFrom('consents')
    .select(['text_version', 'language', 'items'])
    .where('proposal_id', '=', sale.proposalId)
    .executeTakeFirstOrThrow()
  expect(consent).toMatchObject({
    text_version: data.version,
    language,
    items: expect.arrayContaining([{ key: 'terms', text: terms, required: true, agreed: true }]),
  })
})

it('a page that shows other declarations than its own cannot declare them', async () => {
  const { at } = await sell(world.partner, 'topup')
  const shipped = { accepted: ['truth', 'terms', 'cis'], version: declarationsVersion }
  const refused = await world.partner.post(`${at}/declarations/`, shipped)
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('declarations.version')])
  const { insurer, words } = JSON.parse((await world.test.visitor().get('/config.json')).text) as {
    insurer: InsurerFacts
    words: Record<string, Record<string, string>>
  }
  expect(words.en!['declaration.terms']).toContain('Dakshin policy')
  expect([insurer.ownDeclarations, insurer.ownCkycPermission], 'so that browsers name its version').toEqual([
    expect.stringMatching(/^[0-9a-f]{6}$/),
    expect.stringMatching(/^[0-9a-f]{6}$/),
  ])
})

it.each([
  '/',
  '/verify',
  '/shell.html',
  '/config.json',
  '/manifest.webmanifest',
  '/partner/login',
  '/partner/arogya-sanjeevani',
  '/privacy',
  '/partner/security',
  '/.well-known/security.txt',
])('%s shows no trace of it either', async (path) => {
  const page = await world.test.visitor().get(path)
  expect(page.status).toBe(200)
  // What a page carries for its code says which standard plan another is like.
  const read = path === '/config.json' ? '' : page.text.replace(/<script[\s\S]*?<\/script>/g, '')
  expect(traces.exec(page.text)?.[0] ?? planTraces.exec(read)?.[0]).toBeUndefined()
  expect(page.text).not.toContain('%insurer')
  if (path !== '/.well-known/security.txt') expect(page.text).toContain(insurer.brand)
})

it('languages are offered in its order', async () => {
  const visitor = world.test.visitor()
  const links = (await visitor.get('/privacy')).text.matchAll(/<a href="[^"]*" lang="(\w\w)-IN">/g)
  expect([...links].map(([, language]) => language)).toEqual(['mr', 'hi'])
  expect(JSON.parse((await visitor.get('/config.json')).text)).toMatchObject({
    insurer: { languages: ['mr', 'hi', 'en'] },
  })
})

it('pages show its colours and its logo', async () => {
  const visitor = world.test.visitor()
  const style = '--brand:light-dark(#3a2f8f,#b9b2f5)'
  const page = await visitor.get('/')
  const address =
    /<link rel="stylesheet" href="(\/insurer\/look\.css\?[\w-]{10})"><script type="application\/json"/.exec(
      page.text,
    )?.[1]
  expect((await visitor.get(address!)).text).toContain(style)
  expect((await visitor.get('/partner/page.css')).text).toContain(style)
  const { logoPicture } = JSON.parse((await visitor.get('/config.json')).text) as { logoPicture: string }
  expect((await visitor.get('/partner/login')).text).toContain(`<img src="${logoPicture}"`)
  const own = (await visitor.get(address!)).text
  const font = await world.test.app.inject(/src:url\(([^)]+)\)/.exec(own)![1]!)
  expect([font.headers['content-type'], font.rawPayload.equals(pack.font!)]).toEqual(['font/woff2', true])
  expect(own).toContain('--font-latin:"Insurer"')
  const kept = (await visitor.get('/sw.js')).text
  for (const file of [address!, logoPicture]) expect(kept, 'kept for pages without a connection').toContain(file)
  expect((await visitor.get('/favicon.svg')).text).toBe(insurer.logo)
  for (const [path, size] of Object.entries({
    '/icon-192.png': 192,
    '/icon-maskable-512.png': 512,
    '/favicon.ico': 48,
  })) {
    const icon = await world.test.app.inject(path)
    const { format, width, height } = await sharp(icon.rawPayload).metadata()
    expect([icon.headers['content-type'], format, width, height]).toEqual(['image/png', 'png', size, size])
  }
  const logo = await visitor.get(logoPicture)
  expect([logo.headers['content-type'], logo.text]).toEqual(['image/svg+xml', insurer.logo])
})

it('no source of the screens, rules and texts names the first insurer, so no built file can', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = [
    'portal/src',
    'portal/public',
    'portal/index.html',
    'portal/customer.html',
    'words/src',
    'domain/src',
    'contract/src',
  ]
  const files = sources.flatMap((path) =>
    path.includes('.')
      ? [path]
      : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((name) => join(path, name)),
  )
  const named = files
    .filter((file) => /\.(tsx?|css|html|js|svg)$/.test(file) && !/\.test\.|\/testing\//.test(file))
    .filter((file) => traces.test(withoutComments(readFileSync(join(root, file), 'utf8'))))
  expect(files.length).toBeGreaterThan(500)
  expect(named).toEqual([])
})

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
