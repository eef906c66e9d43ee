import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ImportKind, type ImportView, importLimits } from '@portal/contract/calls/imports.ts'
import { addDays, addYears, dayInKolkata } from '@portal/domain/kernel/day.ts'
import { demoPassword } from '../server/src/context/demo-accounts.ts'
import { createHttpClient } from '../server/src/testing/http-client.ts'
import { type ServerProcess, startServerProcess } from '../server/src/testing/server-process.ts'
import type { TestAnswer } from '../server/src/testing/test-client.ts'
import { writeProofSection } from './lib/proof-section.ts'
import { describeThisRun } from './prove/this-run.ts'

/** Imports the partners and policies of a large insurer as its office does, kills the server in the middle, and finds the same end state. */
const partners = Number(process.env.IMPORT_PARTNERS ?? 50_000)
const policies = Number(process.env.IMPORT_POLICIES ?? 100_000)
const longestMs = 30 * 60_000
/** For the partners. */
const goalSeconds = 300

const folder = mkdtempSync(join(tmpdir(), 'prove-import-'))
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
let server: ServerProcess | undefined

interface Measured {
  what: string
  rows: number
  megabytes: number
  upload: number
  check: number
  import: number
  killedAt: number
  again: ImportView
}

try {
  server = await startServerProcess({ dataDir })
  const client = createHttpClient(() => server!.address)
  const login = await client.post('/partner/login', { username: 'A9001', password: demoPassword })
  if (login.status >= 400) throw new Error(`A9001 cannot sign in: ${login.status}`)
  const measured = [
    await measure('partners', 'partners', partnerFile(partners)),
    await measure('health policies', 'family_policies', policyFile(policies)),
  ]

  const failures = measured.flatMap(({ what, rows, import: seconds, again }) => [
    ...(again.known === rows && again.created === 0 ? [] : [`${what}: ${again.known} of ${rows} are there`]),
    ...(what !== 'partners' || seconds <= goalSeconds ? [] : [`${what}: ${seconds} s`]),
  ])
  const text = describe(measured)
  console.log(text)
  for (const failure of failures) console.error(`FAILED: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
  else writeProofSection('import', text)

  async function measure(what: string, kind: ImportKind, bytes: Buffer): Promise<Measured> {
    const beganUpload = performance.now()
    const { import_id } = await upload(kind, bytes)
    const beganCheck = performance.now()
    const checked = await readUntil(import_id, ({ state }) => state === 'checked')
    const beganImport = performance.now()
    const at = `/api/office/imports/${import_id}/start/`
    expectAnswer(await client.post(at, { send_welcome: false }))
    const half = await readUntil(import_id, ({ done, rows }) => done >= rows / 2)
    server!.kill('SIGKILL')
    await server!.ended
    const killed = performance.now()
    server = await startServerProcess({ dataDir })
    const restart = performance.now() - killed
    await readUntil(import_id, ({ state }) => state === 'done')
    const ended = performance.now()
    const again = await upload(kind, bytes)
    return {
      what,
      rows: checked.rows,
      megabytes: bytes.length / 1024 / 1024,
      upload: (beganCheck - beganUpload) / 1000,
      check: (beganImport - beganCheck) / 1000,
      // The start of the server is not the import's.
      import: (ended - beganImport - restart) / 1000,
      killedAt: half.done,
      again: await readUntil(again.import_id, ({ state }) => state === 'checked'),
    }
  }

  async function upload(kind: ImportKind, bytes: Buffer): Promise<ImportView> {
    const source = kind === 'partners' ? {} : { source: 'Legacy Core' }
    const body = { kind, file_name: `${kind}.csv`, bytes: bytes.length, ...source }
    let view = expectAnswer(await client.post<ImportView>('/api/office/imports/', body))
    while (view.received < bytes.length) {
      const content = bytes.subarray(view.received, view.received + importLimits.partBytes).toString('base64')
      const part = { at: view.received, content }
      view = expectAnswer(await client.post<ImportView>(`/api/office/imports/${view.import_id}/parts/`, part))
    }
    return view
  }

  async function readUntil(id: string, isSo: (view: ImportView) => boolean): Promise<ImportView> {
    for (const deadline = Date.now() + longestMs; ; await wait(200)) {
      const answer = await client.get<ImportView>(`/api/office/imports/${id}/`)
      // A busy server asks to come again; the page does so too.
      if (answer.status === 503) continue
      const view = expectAnswer(answer)
      if (isSo(view)) return view
      if (Date.now() > deadline) throw new Error(`The import is still ${view.state} after half an hour.`)
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  server?.kill('SIGTERM')
  await server?.ended
  rmSync(folder, { recursive: true, force: true })
}

function expectAnswer<Data>({ status, text, data }: TestAnswer<Data>): Data {
  if (status !== 200) throw new Error(`${status}: ${text.slice(0, 300)}`)
  return data
}

function partnerFile(rows: number): Buffer {
  const lines = Array.from({ length: rows }, (_, n) => {
    const serial = String(n).padStart(7, '0')
    return `AG${serial},"Partner, ${serial}",ag${serial}@import.example,98${serial}0,${n % 3 ? 'agent' : 'posp'},01/04/2024,31/03/2029,ABCPK${serial.slice(-4)}L,12/05/1985`
  })
  return Buffer.from(
    `\ufeffcode,name,email,mobile,licence,licence_from,licence_until,pan,birth_date\r\n${lines.join('\r\n')}\r\n`,
  )
}

/** Each with two members, of the partners imported before. */
function policyFile(rows: number): Buffer {
  const today = dayInKolkata(Date.now())
  const lines = Array.from({ length: rows }, (_, n) => {
    const serial = String(n).padStart(7, '0')
    const ends = addDays(today, 1 + (n % 330))
    const cover = `${addDays(addYears(ends, -1), 1)},${ends},18450.00`
    const letters = serial.replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
    const members = `Ravi ${letters},primary insured,male,1984-03-04,Meera ${letters},spouse,female,1986-08-12`
    return `LC-${serial},AG${String(n % partners).padStart(7, '0')},${cover},97${serial}0,lc${serial}@import.example,yes,400050,health,floater,500000,${members}`
  })
  const members = ['member1', 'member2'].flatMap((at) =>
    ['name', 'relation', 'gender', 'birth_date'].map((part) => `${at}_${part}`),
  )
  const columns = `policy_number,agent_code,start_date,end_date,last_premium,mobile,email,messages_agreed,pincode,product,policy_type,sum_insured,${members.join()}`
  return Buffer.from(`${columns}\n${lines.join('\n')}\n`)
}

function describe(measured: readonly Measured[]): string {
  const { on, processors, node, load } = describeThisRun()
  const seconds = (value: number) => value.toFixed(1)
  const rows = measured.map(
    (one) =>
      `| ${one.what} | ${one.rows} | ${one.megabytes.toFixed(1)} MB | ${seconds(one.upload)} s | ${seconds(one.check)} s | ${seconds(one.import)} s | ${one.killedAt} | ${one.again.known} known, ${one.again.created} new |`,
  )
  return `## Imports

\`npm run prove:import\` writes this section. Figures of ${on}: ${processors} processors, Node ${node}, load average ${load.toFixed(1)}.

A file is uploaded in parts, checked and imported by a server with its built-in PostgreSQL. In the middle of the import the server is ended by kill -9 and started
again; the import goes on by itself, and its time includes what was lost. Then the same file is checked once more: everything is there, once.

| | rows | file | upload | check | import | done at the kill | the same file again |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}
`
}
