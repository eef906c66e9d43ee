import { availableParallelism, loadavg } from 'node:os'
import type { Call } from '@portal/contract/wire/call.ts'
import { parentOf, processorMs } from '../ceiling/processor-time.ts'
import type { Book } from './open-book.ts'

const usualRequests = 100

export interface ListQuestions {
  /** What a reader calls the list. */
  name?: string
  call: Pick<Call, 'name' | 'method' | 'path'>
  /** Who asks. */
  account: string
  mostMs: number
  /** Askings for each question. */
  requests?: number
  /** By what a reader calls it; `after: 'next'` asks for the second page. */
  questions: Readonly<Record<string, Record<string, string>>>
  /** Those that find nothing. */
  empty: readonly string[]
}

interface ListFigures {
  rows: string[]
  isGood: boolean
  requests: number
}

/** Above the rows, for the proof. */
export const figuresHead = `| list | rows | median | 95th percentile | processor |
|---|---|---|---|---|`
export const figuresMeaning =
  'Processor: what server and PostgreSQL together spend on one; it is what counts where other work has the processors meanwhile.'

/**
 * Asks a list of the office a hundred times for each question, over its own route, and answers the rows of a table. On a machine that others
 * use meanwhile an answer waits for them: then its processor time has to be within the limit.
 */
export async function measureList({ test, prepare }: Book, list: ListQuestions): Promise<ListFigures> {
  const { call, account, mostMs, questions, empty, requests = usualRequests } = list
  const postmaster = parentOf(Number((await prepare('select pg_backend_pid() as pid')).rows[0]?.pid))
  const spentSoFar = () => processorMs(postmaster) + process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000
  const rows: string[] = []
  let isGood = true
  for (const [name, question] of Object.entries(questions)) {
    // Another minute, another count of searches; the session is as fresh as its person's.
    test.clock.advance(60_000)
    const client = await test.loginAs(account)
    const read = async (query: Record<string, string>) => {
      type Page = { rows: unknown[]; next?: string }
      const reply =
        call.method === 'POST'
          ? await client.post<Page>(call.path, query)
          : await client.get<Page>(`${call.path}?${new URLSearchParams(query)}`)
      if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${reply.text}`)
      return reply.data
    }
    const { after: _, ...first } = question
    const asked = question.after ? { ...first, after: (await read(first)).next ?? '' } : question
    const found = (await read(asked)).rows.length
    if ((found === 0) !== empty.includes(name)) {
      console.error(`FAILED: ${name}: ${found} rows`)
      isGood = false
    }
    const times: number[] = []
    const spentBefore = spentSoFar()
    for (let round = 0; round < requests; round++) {
      const startedAt = performance.now()
      await read(asked)
      times.push(performance.now() - startedAt)
    }
    times.sort((a, b) => a - b)
    const median = times[requests / 2]!
    const p95 = times[Math.floor(requests * 0.95)]!
    const spent = (spentSoFar() - spentBefore) / requests
    const isBusy = loadavg()[0]! > availableParallelism()
    isGood &&= (isBusy ? spent : p95) <= mostMs
    const row = `| ${name} | ${found} | ${median.toFixed(1)} ms | ${p95.toFixed(1)} ms | ${spent.toFixed(1)} ms |`
    console.log(row)
    rows.push(row)
  }
  console.log(isGood ? `every answer within ${mostMs} ms` : `an answer takes more than ${mostMs} ms`)
  return { rows, isGood, requests }
}
