import type { FigureUnit } from '@portal/contract/calls/system.ts'
import type { Pool } from 'pg'
import type { Deps } from '../../context/deps.ts'
import type { JobHealth } from '../../db/job-health.ts'
import type { ReplicaReads } from '../../db/replica-reads.ts'
import { readSeenOften, type SeenOften } from '../../db/security-counts.ts'
import { type PartyHealth, partyHealth } from '../../integrations/party-health.ts'
import type { DiskSpace } from '../../kernel/disk-space.ts'
import { keepFresh } from '../../kernel/keep-fresh.ts'
import type { RecentRequests } from '../../plugins/recent-requests.ts'
import { type AuditFacts, readAuditFacts } from '../security-facts.ts'
import { countProposals, readWorkFacts, type WorkFacts } from '../work-facts.ts'

/** What figures are read from. */
export interface FigureSources {
  jobs: JobHealth
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  parties: () => readonly PartyHealth[]
  recentRequests: () => RecentRequests
  /** What browsers refused by the content security policy since the start, by directive. */
  cspReports: () => Record<string, number>
  /** Where DATABASE_READ_URL names one. */
  replica?: Pick<ReplicaReads, 'lagMs' | 'counts'>
  disk?: Pick<DiskSpace, 'usedShare'>
  /** Read at most every 15 seconds, whoever asks. */
  facts: () => Promise<WorkFacts>
  audit: () => Promise<AuditFacts>
  /** Accounts and addresses that were seen most often with something suspicious in the last hour. */
  seenOften: () => Promise<readonly SeenOften[]>
  /** Proposals by state, counted at most every five minutes. */
  proposals: () => Promise<Record<string, number>>
}

export interface FigureValue {
  labels: Readonly<Record<string, string>>
  value: number
}

/** One figure that tells how the portal does: served by /metrics and shown on the office's status page. */
export interface Figure {
  name: string
  /** For machines and operators; people read the words of the status page. */
  help: string
  labels: readonly string[]
  unit: FigureUnit
  /** `shared` is the same whichever server is asked, `server` is of the one that answers. */
  of: 'shared' | 'server'
  read: (from: FigureSources) => readonly FigureValue[] | Promise<readonly FigureValue[]>
}

const factsMs = 15_000
const proposalsMs = 5 * 60_000

export function openFigureSources(
  deps: Pick<Deps, 'db' | 'pool' | 'jobs' | 'replica' | 'disk' | 'now'>,
  counted: Pick<FigureSources, 'recentRequests' | 'cspReports'>,
): FigureSources {
  const { db, pool, replica, disk } = deps
  return {
    // The runners are named once they have started.
    get jobs() {
      return deps.jobs
    },
    pool,
    parties: partyHealth,
    ...counted,
    ...(replica && { replica }),
    ...(disk && { disk }),
    facts: keepFresh(factsMs, () => readWorkFacts(db)),
    audit: keepFresh(factsMs, () => readAuditFacts(db, deps.now())),
    seenOften: keepFresh(factsMs, () => readSeenOften(db, deps.now())),
    proposals: keepFresh(proposalsMs, () => countProposals(db)),
  }
}

/** Nothing where the database does not answer: the figures of this process are wanted most at that time. */
export async function readFigure(figure: Figure, from: FigureSources): Promise<readonly FigureValue[]> {
  try {
    return await figure.read(from)
  } catch {
    return []
  }
}

/** A figure without labels. */
export const single = (value: number): readonly FigureValue[] => [{ labels: {}, value }]

/** One value for each name of a label. */
export const eachOf = (label: string, counts: Readonly<Record<string, number>>): readonly FigureValue[] =>
  Object.entries(counts).map(([name, value]) => ({ labels: { [label]: name }, value }))
