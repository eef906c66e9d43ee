import { ratesBody, versionParams } from '@portal/contract/calls/office-admin.schema.ts'
import {
  exportRates,
  listRateVersions,
  previewRates,
  type RateVersionRow,
  type RefusedRates,
} from '@portal/contract/calls/office-rates.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { tablesFromCsv, tablesToCsv } from '@portal/domain/rating/tables/load-tables.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { versionInForce } from '@portal/domain/rating/tables/version-in-force.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { Invalid, notFound, type Refused } from '../../kernel/errors.ts'
import { compareRates } from '../../office/rate-changes.ts'
import { placeOf, sayRateProblem } from '../../office/rate-mistake.ts'
import { route } from '../../plugins/route.ts'
import { findRateVersion, readRateVersions } from '../../sales/rate-versions.ts'

const changesShown = 200

/** The loaded versions, and a file that is checked cell by cell before it becomes a draft. */
export function registerOfficeRates(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listRateVersions, {
    access: 'manage rates',
    limits: 'none',
    handler: async ({ tx }) => ({ rows: await versionRows(tx, today(deps)) }),
  })
  route(app, deps, exportRates, {
    access: 'manage rates',
    stepUp: true,
    limits: 'none',
    schema: { params: versionParams },
    handler: async ({ tx, params, reply }) => {
      const tables = await findRateVersion(tx, params.version ?? '')
      if (!tables) throw notFound()
      reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="rates-${tables.version}.csv"`)
        .send(tablesToCsv(tables))
      return undefined as never
    },
  })
  route(app, deps, previewRates, {
    access: 'manage rates',
    limits: 'none',
    schema: { body: ratesBody },
    handler: async ({ tx, body }) => {
      const planned = readRates(body.csv)
      const present = findInForce(await readRateVersions(tx), today(deps))
      const changes = compareRates(present ?? { ...planned, tables: {} }, planned)
      return {
        version: planned.version,
        effective_from: planned.effectiveFrom,
        changes: changes.slice(0, changesShown),
        changed: changes.length,
      }
    },
  })
}

export function mistakesRefusal(mistakes: RefusedRates['mistakes']): Refused {
  const fields = Object.fromEntries(
    mistakes.slice(0, 20).map((mistake) => {
      const place = placeOf(mistake)
      return [place, { code: 'rates.mistake', message: `${place}: ${sayRateProblem(mistake)}` }]
    }),
  )
  return new Invalid('invalid', { fields, data: { mistakes } satisfies RefusedRates })
}

export function readRates(csv: string): RateTables {
  const parsedTables = tablesFromCsv(csv)
  if (!parsedTables.ok) throw mistakesRefusal(parsedTables.mistakes)
  return parsedTables.tables
}

function findInForce(versions: readonly RateTables[], day: Day): RateTables | undefined {
  return versions.some((one) => one.effectiveFrom <= day) ? versionInForce(versions, day) : undefined
}

async function versionRows(db: Executor, day: Day): Promise<RateVersionRow[]> {
  const inForce = findInForce(await readRateVersions(db), day)?.version
  const rows = await db
    .selectFrom('rate_versions')
    .select(['version', 'effective_from', 'loaded_at', 'withdrawn_at', 'withdrawn_by'])
    .orderBy('effective_from', 'desc')
    .orderBy('loaded_at', 'desc')
    .execute()
  const approvals = await listApprovedVersions(db)
  return rows.map(({ version, effective_from, loaded_at, withdrawn_at, withdrawn_by }) => {
    const approved = approvals.find((one) => one.version === version)
    const state = version === inForce ? 'in_force' : effective_from > day ? 'scheduled' : 'past'
    return {
      version,
      effective_from,
      loaded_at,
      state: withdrawn_at ? 'withdrawn' : state,
      ...(approved && { drafted_by: approved.drafted_by, approved_by: approved.decided_by ?? '' }),
      ...(withdrawn_by && { withdrawn_by }),
    }
  })
}

export async function versionRow(db: Executor, day: Day, version: string): Promise<RateVersionRow> {
  const row = (await versionRows(db, day)).find((one) => one.version === version)
  if (!row) throw notFound()
  return row
}

function listApprovedVersions(db: Executor) {
  return db
    .selectFrom('change_requests')
    .innerJoin('rate_drafts', 'rate_drafts.id', 'change_requests.subject')
    .select(['rate_drafts.version', 'rate_drafts.drafted_by', 'change_requests.decided_by'])
    .where('change_requests.kind', '=', 'rate_version')
    .where('change_requests.outcome', '=', 'approved')
    .execute()
}
