/**
 * What sealed names and birth dates cost: two servers in one process, each on a database of its own, one of which keeps them in clear, asked in turns:
 * node bench/in-process/sealed-names.ts [sales]
 */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { healthQuote } from '@portal/domain/quote/testing/sample-quotes.ts'
import { writeProofSection } from '../../scripts/lib/proof-section.ts'
import { createDatabase, createPool } from '../../server/src/db/database.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { seedAccounts } from '../../server/src/demo/seeders/accounts.ts'
import { startOwnPostgres } from '../../server/src/testing/own-postgres.ts'
import { buildTestApp } from '../../server/src/testing/test-app.ts'
import type { TestClient } from '../../server/src/testing/test-client.ts'

const sales = Number(process.argv[2] ?? 4000)
const rounds = 60
const together = 10

const postgres = await startOwnPostgres()
const admin = createPool(postgres.url, { connections: 1 })
const sealed = await openServer('sealed')
const clear = await openServer('clear')
/** Only the names see this key: everything else is sealed as on the other server. */
const { fieldCrypto } = clear.test.deps.settings
const { ring } = fieldCrypto
clear.test.deps.settings.fieldCrypto = {
  ...fieldCrypto,
  ring: { ...ring, sealingKey: () => ({ ...ring.sealingKey(), isDerived: true }) },
}

const firstNames = ['Asha', 'Ramesh', 'Lakshmi', 'Imran', 'Gurpreet', 'Meera', 'Joseph', 'Zubeida', 'Arjun', 'Kavita']
const lastNames = ['Iyer', 'Sharma', 'Khan', 'Singh', 'Fernandes', 'Patil', 'Banerjee', 'Reddy', 'Mehta', 'Nair']
const pick = <One>(list: readonly One[]): One => list[Math.floor(Math.random() * list.length)]!
const letters = () => Array.from({ length: 5 }, () => pick([...'abdeghiklmnoprstuvy'])).join('')
const someName = () => `${pick(firstNames)} ${letters()} ${pick(lastNames)}`
const someDay = (from: number) => `${from + Math.floor(Math.random() * 20)}-0${1 + Math.floor(Math.random() * 9)}-15`
const someQuote = () => ({
  ...healthQuote,
  policy_type: 'floater',
  customer: { name: someName() },
  members: [
    { relation: 'primary insured', gender: 'male', dob: someDay(1970) },
    { relation: 'spouse', gender: 'female', dob: someDay(1972) },
    { relation: 'child1', gender: 'female', dob: someDay(2003) },
  ],
})

for (const server of [sealed, clear])
  for (let count = 0; count < sales; count++) server.quoteIds.push(await createQuote(server.partner))

type Server = typeof sealed
const calls: Record<string, (server: Server) => Promise<unknown>> = {
  'create a quote': ({ partner }) => createQuote(partner),
  'read a quote': ({ partner, quoteIds }) => partner.get(`/api/health/quote/${pick(quoteIds)}/`),
  'read a summary': ({ partner, quoteIds }) => partner.get(`/api/health/quote/${pick(quoteIds)}/summary/`),
  'list the dashboard': ({ partner }) => partner.get('/api/dashboard/sales/?turn=quote'),
  'search by a common name': ({ partner }) => partner.get(`/api/dashboard/sales/?search=${pick(lastNames)}`),
  'search by a rare part': ({ partner }) => partner.get(`/api/dashboard/sales/?search=${letters().slice(0, 4)}`),
}

const rows: string[] = []
for (const [what, call] of Object.entries(calls)) {
  const times = { sealed: [] as number[], clear: [] as number[] }
  for (let round = -3; round < rounds; round++)
    for (const [kind, server] of round % 2
      ? ([
          ['sealed', sealed],
          ['clear', clear],
        ] as const)
      : ([
          ['clear', clear],
          ['sealed', sealed],
        ] as const)) {
      const startedAt = performance.now()
      for (let count = 0; count < together; count++) await call(server)
      if (round >= 0) times[kind].push((performance.now() - startedAt) / together)
    }
  const [before, after] = [median(times.clear), median(times.sealed)]
  const row = `| ${what} | ${before.toFixed(2)} ms | ${after.toFixed(2)} ms | ${(after / before).toFixed(2)} |`
  console.log(row)
  rows.push(row)
}
const text = `## Sealed names and birth dates

Written by \`node bench/in-process/sealed-names.ts\` on ${new Date().toISOString().slice(0, 10)}: ${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, load average
${loadavg()[0]!.toFixed(1)}. Two servers in one process, each with ${sales.toLocaleString('en')} quotes of three members, one of which keeps names and birth dates in clear; asked in turns,
median of ${rounds} turns of ${together} requests, one after another. On a busy machine only the ratio says something.

| call | in clear | sealed | ratio |
|---|---|---|---|
${rows.join('\n')}`
writeProofSection('sealed-names', text)
await sealed.close()
await clear.close()
await admin.end()
await postgres.remove()

async function openServer(name: string) {
  await admin.query(`create database ${name}`)
  const address = new URL(postgres.url)
  address.pathname = name
  const url = address.href
  await migrate(url)
  const pool = createPool(url, { connections: 1 })
  await createDatabase(pool)
    .transaction()
    .execute((tx) => seedAccounts.seed({ tx, deps: {} as never }))
  await pool.end()
  const test = await buildTestApp({ database: { url, drop: async () => undefined } })
  return { test, partner: await test.loginAs('P1001'), quoteIds: [] as string[], close: () => test.close() }
}

async function createQuote(partner: TestClient): Promise<string> {
  const reply = await partner.post<{ quote_id: string }>('/api/health/quote/', someQuote())
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.data.quote_id
}

function median(list: readonly number[]): number {
  return [...list].sort((one, other) => one - other)[Math.floor(list.length / 2)]!
}
