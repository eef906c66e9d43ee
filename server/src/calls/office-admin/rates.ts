import { impactBody, ratesBody, versionParams } from '@portal/contract/calls/office-admin.schema.ts'
import {
  analyseRateImpact,
  exportRates,
  listRateVersions,
  previewRates,
  type RateVersionRow,
  type RefusedRates,
  scheduleRates,
} from '@portal/contract/calls/office-admin.ts'
import type { Day } from '@portal/domain/kernel/day.ts'
import { tablesFromCsv, tablesToCsv } from '@portal/domain/rating/tables/load-tables.ts'
import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { versionInForce } from '@portal/domain/rating/tables/version-in-force.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import type { Executor } from '../../db/database.ts'
import { Invalid, notFound, type Refused } from '../../kernel/errors.ts'
import { compareRates } from '../../office/rate-changes.ts'
import { compareRatesOnQuotes, latestQuotes } from '../../office/rate-impact.ts'
import { placeOf, sayRateProblem } from '../../office/rate-mistake.ts'
import { scheduleRateVersion } from '../../office/schedule-rates.ts'
import { route } from '../../plugins/route.ts'
import { findRateVersion, readRateVersions } from '../../sales/rate-versions.ts'

const changesShown = 200

/** Rates are uploaded as a file, checked cell by cell, analysed on real quotes and take effect on a future day. */
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
  route(app, deps, analyseRateImpact, {
    access: 'manage rates',
    limits: 'none',
    schema: { body: impactBody },
    transaction: false,
    handler: async ({ tx, body }) => {
      const began = performance.now()
      const planned = readRates(body.csv)
      // The first rates of an insurer change no price.
      const present = findInForce(await readRateVersions(tx), today(deps)) ?? planned
      const impact = compareRatesOnQuotes(await latestQuotes(tx, body.quotes), present, planned, today(deps))
      return { ...impact, ms: Math.round(performance.now() - began) }
    },
  })
  route(app, deps, scheduleRates, {
    access: 'manage rates',
    stepUp: true,
    limits: 'none',
    schema: { body: ratesBody },
    handler: async ({ work, who, body }) => {
      const planned = readRates(body.csv)
      const mistake = await scheduleRateVersion(work, planned, `office:${who.code}`)
      if (mistake) throw mistakesRefusal([mistake])
      const rows = await versionRows(work.tx, today(deps))
      return rows.find((row) => row.version === planned.version) as RateVersionRow
    },
  })
}

function mistakesRefusal(mistakes: RefusedRates['mistakes']): Refused {
  const fields = Object.fromEntries(
    mistakes.slice(0, 20).map((mistake) => {
      const place = placeOf(mistake)
      return [place, { code: 'rates.cell', message: `${place}: ${sayRateProblem(mistake)}` }]
    }),
  )
  return new Invalid('invalid', { fields, data: { mistakes } satisfies RefusedRates })
}

function readRates(csv: string): RateTables {
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
    .select(['version', 'effective_from', 'loaded_at'])
    .orderBy('effective_from', 'desc')
    .execute()
  return rows.map((row) => ({
    version: row.version,
    effective_from: row.effective_from,
    loaded_at: row.loaded_at,
    state: row.version === inForce ? 'in_force' : row.effective_from > day ? 'scheduled' : 'past',
  }))
}
