import { answerQueryBody, decideCaseBody, withdrawQueryBody } from '@portal/contract/calls/office.schema.ts'
import {
  answerQuery as answerCall,
  type CaseDecision,
  decideCase as decideCall,
  getOfficeCase,
  listCaseHistory,
  type OfficeCase,
  priceDecision as priceCall,
  withdrawQuery as withdrawCall,
} from '@portal/contract/calls/office-cases.ts'
import { caseHistoryQuery, caseParams } from '@portal/contract/calls/workbench.schema.ts'
import type { FastifyInstance } from 'fastify'
import { type Deps, today } from '../../context/deps.ts'
import { sayConsentDevice } from '../../customer/consent-device.ts'
import { findValidConsent } from '../../customer/consents.ts'
import type { Executor } from '../../db/database.ts'
import { notFound } from '../../kernel/errors.ts'
import { cryptoOf } from '../../kernel/field-crypto.ts'
import { limits } from '../../kernel/limits.ts'
import { readCaseHistory } from '../../office/case-history.ts'
import { readCaseRows } from '../../office/case-rows.ts'
import { listEarlierSales } from '../../office/earlier-sales.ts'
import { readPeopleRecord } from '../../office/people-record.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { route } from '../../plugins/route.ts'
import type { SignedIn } from '../../plugins/session.ts'
import { reasonsPlace } from '../../sales/cases.ts'
import { proposalView } from '../../sales/proposal-view.ts'
import { readSale } from '../../sales/read-sale.ts'
import { alreadyDecided, refuseIssues, wrongState } from '../../sales/refusals.ts'
import { refuseOldVersion } from '../../sales/sale.ts'
import { buildSaleSheet, listUnanswered } from '../../sales/sale-content.ts'
import { isOwnPolicy } from '../../sales/sale-flags.ts'
import { refuseColleaguesCase } from '../../underwriting/assign-case.ts'
import { authorityView } from '../../underwriting/authority.ts'
import { answerQuery, findOpenQuery, readQueries, recallQuery } from '../../underwriting/case-queries.ts'
import { findCase } from '../../underwriting/case-repository.ts'
import { decideCase, openNote } from '../../underwriting/decide-case.ts'
import { termsOf } from '../../underwriting/derive-terms.ts'
import { listFiredRules } from '../../underwriting/fired-rules.ts'
import { medicalReportView } from '../../underwriting/medical-report.ts'
import { endsWithPolicy } from '../../underwriting/postpone.ts'
import { priceDecision } from '../../underwriting/price-decision.ts'

interface StoredReason {
  code: string
  insured_id?: string
  loading: number
  params?: Record<string, string | number>
  texts?: Record<string, string>
}

/** An underwriter's case and its decision. */
export function registerCases(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getOfficeCase, {
    access: 'decide underwriting',
    limits: 'none',
    handler: async ({ tx, who, params }) => officeCase(tx, deps, who, params.case_id ?? ''),
  })

  route(app, deps, priceCall, {
    access: 'decide underwriting',
    limits: 'none',
    schema: { body: decideCaseBody },
    repeatable: true,
    handler: async ({ tx, params, body }) => {
      const uwCase = await findCase(tx, params.case_id ?? '')
      const sale = await readSale(tx, deps, uwCase.proposal_id)
      return priceDecision(tx, deps, { sale, decided: withItsTerms(body) })
    },
  })

  route(app, deps, listCaseHistory, {
    access: 'decide underwriting',
    limits: 'none',
    schema: { params: caseParams, querystring: caseHistoryQuery },
    handler: async ({ tx, params, query }) => {
      const { proposal_id } = await findCase(tx, params.case_id ?? '')
      return readCaseHistory(tx, proposal_id, query.after)
    },
  })

  route(app, deps, decideCall, {
    access: 'decide underwriting',
    limits: limits.notice,
    schema: { body: decideCaseBody },
    handler: async ({ tx, work, who, params, version, body }) => {
      const caseRow = await findCase(tx, params.case_id ?? '')
      const sale = await lockSaleForMoney(work, caseRow.proposal_id)
      const uwCase = await findCase(tx, caseRow.id)
      if (uwCase.decided_at !== null) throw alreadyDecided(uwCase.state)
      // Refuse a decision on answers that changed since the underwriter read them.
      await refuseOldVersion(tx, version, sale.proposal)
      if (sale.proposal.state !== 'referred') throw wrongState(uwCase.state)
      await refuseColleaguesCase(tx, who, uwCase)
      if (needsReason.includes(body.decision) && body.note.trim() === '')
        refuseIssues([{ path: 'note', code: 'required' }])
      await decideCase(work, { who, sale, uwCase, decision: withItsTerms(body) })
      return officeCase(tx, deps, who, uwCase.id)
    },
  })

  route(app, deps, withdrawCall, {
    access: 'decide underwriting',
    limits: limits.notice,
    schema: { body: withdrawQueryBody },
    handler: async ({ tx, work, who, params, body }) => {
      const caseRow = await findCase(tx, params.case_id ?? '')
      const sale = await lockSaleForMoney(work, caseRow.proposal_id)
      const uwCase = await findCase(tx, caseRow.id)
      if (sale.proposal.state !== 'query_asked' || uwCase.state !== 'query_asked') throw wrongState(uwCase.state)
      await refuseColleaguesCase(tx, who, uwCase)
      const reason = body.reason.trim()
      if (reason === '') refuseIssues([{ path: 'reason', code: 'required' }])
      await recallQuery(work, { who, sale, uwCase, reason })
      return officeCase(tx, deps, who, uwCase.id)
    },
  })

  route(app, deps, answerCall, {
    access: 'sell',
    limits: limits.notice,
    schema: { body: answerQueryBody },
    handler: async ({ work, who, params, body }) => {
      const caseRow = await findCase(work.tx, params.case_id ?? '')
      if (caseRow.partner_id !== who.partnerId) throw notFound()
      const sale = await lockSaleForMoney(work, caseRow.proposal_id)
      const uwCase = await findCase(work.tx, caseRow.id)
      const query = await findOpenQuery(work.tx, uwCase)
      if (sale.proposal.state !== 'query_asked' || !query) throw wrongState(sale.proposal.state)
      // Nobody answers in the customer's name.
      if (query.recipient !== 'partner') throw wrongState(sale.proposal.state, { asked: query.recipient })
      await answerQuery(work, { sale, uwCase, query, actor: `partner:${who.code}`, answer: body.answer })
      return { case_id: uwCase.id, state: 'open' }
    },
  })
}

/** What differs from the proposal, or ends it, is decided for a reason that stands in the file. */
const needsReason: readonly CaseDecision['decision'][] = ['revise', 'query', 'decline', 'postpone']

/** Each decision with the terms it needs; anything else is refused by name. */
function withItsTerms(body: CaseDecision): CaseDecision {
  const needs = {
    load: 'loadings',
    exclude: 'exclusions',
    drop_member: 'insured_id',
    lower_sum: 'sum_insured',
    postpone: 'until',
  } as const
  const requiredField = (needs as Record<string, string | undefined>)[body.decision]
  if (requiredField && !(requiredField in body)) refuseIssues([{ path: requiredField, code: 'required' }])
  if (body.decision === 'revise' && Object.keys(termsOf(body)).length === 0)
    refuseIssues([{ path: 'decision', code: 'decision.no_terms' }])
  return body
}

async function officeCase(db: Executor, deps: Deps, who: SignedIn, id: string): Promise<OfficeCase> {
  const uwCase = await findCase(db, id)
  const [row] = await readCaseRows(db, deps, [id])
  if (!row) throw notFound()
  const sale = await readSale(db, deps, uwCase.proposal_id)
  const reasons = cryptoOf(deps).open<StoredReason[]>(reasonsPlace(id, uwCase.partner_id), uwCase.reasons)
  const decisions = await db
    .selectFrom('uw_decisions')
    .select(['id', 'decision', 'terms', 'note', 'decided_by', 'decided_at'])
    .where('case_id', '=', id)
    .orderBy('decided_at')
    .execute()
  const history = await readCaseHistory(db, uwCase.proposal_id)
  const consent = await findValidConsent(db, sale)
  const report = await medicalReportView(db, deps, { who, sale, uwCase })
  const authority = await authorityView(db, deps, { who, sale })
  const { summary, state, version } = await proposalView(db, deps, sale, who.language)
  return {
    ...row,
    reasons: reasons.map(({ code, insured_id, loading, params, texts }) => ({
      code,
      ...(insured_id !== undefined && { insured_id }),
      ...(loading > 0 && { loading }),
      ...(params && { params }),
      ...(texts && { texts }),
    })),
    rules: listFiredRules(sale, today(deps)),
    proposal: { summary, state, version },
    ...((await isOwnPolicy(db, uwCase.proposal_id)) && { is_own_policy: true }),
    sheet: buildSaleSheet(deps, sale, { lang: who.language, isMasked: true }),
    unanswered: listUnanswered(sale, who.language),
    ...(report && { report }),
    ...authority,
    consented: consent !== undefined,
    ...(consent && { consent_device: sayConsentDevice(consent.device, who.language) }),
    ...((await endsWithPolicy(db, sale)) && { ends_with_policy: true as const }),
    decisions: decisions.map(({ id: decisionId, note, terms, ...one }) => ({
      ...one,
      ...(typeof terms.until === 'string' && { until: terms.until }),
      note: openNote(deps, uwCase, { id: decisionId, note }),
    })),
    ...(await readQueries(db, deps, uwCase)),
    history: history.rows.toReversed(),
    ...(history.next && { earlier_history: history.next }),
    earlier: await listEarlierSales(db, sale.proposal),
    record: await readPeopleRecord(db, deps, sale),
  }
}
