import { versionParams } from '@portal/contract/calls/office-admin.schema.ts'
import {
  draftRatesBody,
  draftRollBackBody,
  draftRulesBody,
  rateDraftParams,
  withdrawVersionBody,
} from '@portal/contract/calls/rate-drafts.schema.ts'
import {
  discardRateDraft,
  draftRates,
  draftRollBack,
  draftRules,
  getRateDraft,
  getRules,
  listRateDrafts,
  type RateDraftRow,
  type RuleRow,
  rehearseRateDraft,
  submitRateDraft,
  withdrawRateVersion,
} from '@portal/contract/calls/rate-drafts.ts'
import { ruleNumber } from '@portal/domain/decision/rule-facts.ts'
import { checkTables } from '@portal/domain/rating/tables/check-tables.ts'
import { type FiledTables, type RateTables, type Table, tableOf } from '@portal/domain/rating/tables/rate-tables.ts'
import { ruleColumns } from '@portal/domain/rating/tables/rule-columns.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { notFound } from '../../kernel/errors.ts'
import {
  createDraft,
  discardDraft,
  listDrafts,
  readDraft,
  repeatRehearsal,
  submitDraft,
} from '../../office/rate-drafts.ts'
import { withdrawScheduledVersion } from '../../office/schedule-rates.ts'
import { route } from '../../plugins/route.ts'
import { findRateVersion, readRateVersions, requireRatesInForce } from '../../sales/rate-versions.ts'
import { mistakesRefusal, readRates, versionRow } from '../office-admin/rates.ts'

/** Rates and rules with four eyes: drafted, rehearsed on the whole book, approved by another person, scheduled, withdrawn, rolled back. */
export function registerRateDrafts(app: FastifyInstance, deps: Deps): void {
  registerDrafting(app, deps)
  registerDeciding(app, deps)
  route(app, deps, listRateDrafts, {
    access: 'manage rates',
    limits: 'none',
    handler: async ({ tx, who }) => ({ rows: await listDrafts(tx, deps, who) }),
  })
  route(app, deps, getRateDraft, {
    access: 'manage rates',
    limits: 'none',
    schema: { params: rateDraftParams },
    handler: async ({ tx, who, params }) => readDraft(tx, deps, { who, id: params.draft_id ?? '' }),
  })
  route(app, deps, getRules, {
    access: 'manage rates',
    limits: 'none',
    schema: { params: versionParams },
    handler: async ({ tx, params }) => {
      const found = await requireVersion(tx, params.version ?? '')
      return { version: found.version, rules: toRuleRows(tableOf(found, 'rules')) }
    },
  })
}

function registerDrafting(app: FastifyInstance, deps: Deps): void {
  route(app, deps, draftRates, {
    access: 'manage rates',
    limits: 'none',
    schema: { body: draftRatesBody },
    handler: async ({ work, who, body }) => draftOrRefuse(work, who, { planned: readRates(body.csv), note: body.note }),
  })
  route(app, deps, draftRules, {
    access: 'manage rates',
    limits: 'none',
    schema: { body: draftRulesBody },
    handler: async ({ work, who, body }) => {
      const inForce = requireRatesInForce(await readRateVersions(work.tx), today(deps))
      const planned = {
        version: body.version,
        effectiveFrom: body.effective_from,
        tables: { ...inForce.tables, rules: toRuleTable(body.rules) },
      } as FiledTables
      const mistakes = checkTables(planned)
      if (mistakes.length > 0) throw mistakesRefusal(mistakes)
      return draftOrRefuse(work, who, { planned, note: body.note })
    },
  })
  route(app, deps, draftRollBack, {
    access: 'manage rates',
    limits: 'none',
    schema: { body: draftRollBackBody },
    handler: async ({ work, who, body }) => {
      const { tables } = await requireVersion(work.tx, body.restores)
      const planned = { version: body.version, effectiveFrom: body.effective_from, tables }
      return draftOrRefuse(work, who, { planned, note: body.note, restores: body.restores })
    },
  })
}

function registerDeciding(app: FastifyInstance, deps: Deps): void {
  route(app, deps, rehearseRateDraft, {
    access: 'manage rates',
    limits: 'none',
    schema: { params: rateDraftParams },
    handler: async ({ work, who, params }) => repeatRehearsal(work, who, params.draft_id ?? ''),
  })
  route(app, deps, submitRateDraft, {
    access: 'manage rates',
    limits: 'none',
    stepUp: true,
    schema: { params: rateDraftParams },
    handler: async ({ work, who, params }) => ({
      awaits_approval: await submitDraft(work, who, params.draft_id ?? ''),
    }),
  })
  route(app, deps, discardRateDraft, {
    access: 'manage rates',
    limits: 'none',
    schema: { params: rateDraftParams },
    handler: async ({ work, who, params }) => discardDraft(work, who, params.draft_id ?? ''),
  })
  route(app, deps, withdrawRateVersion, {
    access: 'manage rates',
    limits: 'none',
    stepUp: true,
    schema: { params: versionParams, body: withdrawVersionBody },
    handler: async ({ work, who, params, body }) => {
      const { version } = await requireVersion(work.tx, params.version ?? '')
      await withdrawScheduledVersion(work, version, { code: who.code, reason: body.reason })
      return versionRow(work.tx, today(deps), version)
    },
  })
}

async function draftOrRefuse(
  work: Work,
  who: { code: string; role: string },
  draft: { planned: RateTables; note: string; restores?: string },
): Promise<RateDraftRow> {
  const made = await createDraft(work, who, draft)
  if ('problem' in made) throw mistakesRefusal([made])
  return made
}

async function requireVersion(tx: Work['tx'], version: string): Promise<RateTables> {
  const tables = await findRateVersion(tx, version)
  if (!tables) throw notFound()
  return tables
}

function toRuleRows({ columns, rows }: Table): RuleRow[] {
  return Object.entries(rows)
    .sort(([a], [b]) => ruleNumber(a) - ruleNumber(b))
    .map(([id, cells]) => ({
      id,
      cells: Object.fromEntries(
        columns.flatMap((column, at) => (cells[at] === null || cells[at] === '' ? [] : [[column, String(cells[at])]])),
      ),
    }))
}

function toRuleTable(rules: readonly RuleRow[]): Table {
  return {
    columns: [...ruleColumns],
    rows: Object.fromEntries(
      rules.map(({ id, cells }) => [id, ruleColumns.map((column) => cells[column]?.trim() || null)]),
    ),
  }
}
