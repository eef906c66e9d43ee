import {
  answerQuestionBody,
  openQuestionBody,
  sendQuestionCodeBody,
  verifyQuestionCodeBody,
} from '@portal/contract/calls/question.schema.ts'
import {
  answerQuestion,
  type EndedQuestion,
  getQuestion,
  openQuestion,
  type QuestionEntry,
  type QuestionPage,
  sendQuestionCode,
  verifyQuestionCode,
} from '@portal/contract/calls/question.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Deps, timeNow } from '../../context/deps.ts'
import type { Work } from '../../context/work.ts'
import { flagPartnerTrace } from '../../customer/consents.ts'
import { refusePartnersPhone } from '../../customer/refuse-partners-phone.ts'
import {
  beginVisit,
  changeVisit,
  findQueryVisit,
  findRepeatVisit,
  isVerified,
  refuseUnverified,
  type VisitRow,
} from '../../customer/visits.ts'
import type { Executor } from '../../db/database.ts'
import type { CaseRow } from '../../db/tables/underwriting.ts'
import { Conflict, Gone } from '../../kernel/errors.ts'
import { hashToken } from '../../kernel/ids.ts'
import { codeLimits, limits } from '../../kernel/limits.ts'
import { asCustomerLanguage } from '../../messages/reader-language.ts'
import { renderForCustomer } from '../../messages/render.ts'
import { lockSaleForMoney } from '../../payment/lock-sale.ts'
import { tracePartner } from '../../plugins/partner-devices.ts'
import { route } from '../../plugins/route.ts'
import { planName } from '../../sales/notify-customer.ts'
import { checkCode, sendCode } from '../../sales/otp.ts'
import { readSale } from '../../sales/read-sale.ts'
import { refuseIssues, wrongState } from '../../sales/refusals.ts'
import type { Sale } from '../../sales/sale.ts'
import { chosenLanguage, customerLanguageOf } from '../../sales/sale-language.ts'
import { answerQuery, findOpenQuery, openQuery, type QueryRow } from '../../underwriting/case-queries.ts'
import { findCase } from '../../underwriting/case-repository.ts'
import { isLinkOver } from '../../underwriting/customer-questions.ts'
import { countMissedLink } from '../count-missed-link.ts'

/** What an underwriter asks the customer is answered by the customer, on a page of their own. */
export function registerQuestionCalls(app: FastifyInstance, deps: Deps): void {
  registerQuestionVisit(app, deps)
  registerAnswer(app, deps)
}

/** Opening the page and proving by a code who opens it. */
function registerQuestionVisit(app: FastifyInstance, deps: Deps): void {
  route(app, deps, openQuestion, {
    access: 'customer',
    limits: limits.openLink,
    schema: { body: openQuestionBody },
    repeatable: true,
    handler: async ({ tx, work, body, request, reply }) => {
      const row = await tx
        .selectFrom('uw_queries')
        .selectAll()
        .where('token_hash', '=', hashToken(body.token))
        .executeTakeFirst()
      if (!row) return countMissedLink(work, request)
      const asked = await readQuestion(tx, deps, row)
      await refuseEnded(tx, deps, asked)
      const to = { queryId: row.id }
      const visit = (await findRepeatVisit(tx, deps, request, to)) ?? beginVisit(deps, reply, to)
      if (!row.opened_at)
        await tx
          .updateTable('uw_queries')
          .set({ opened_at: timeNow(deps) })
          .where('id', '=', row.id)
          .execute()
      return questionEntry(tx, deps, asked, visit)
    },
  })

  route(app, deps, sendQuestionCode, {
    access: 'customer',
    limits: limits.customerCode,
    schema: { body: sendQuestionCodeBody },
    handler: async ({ tx, work, body, request }) => {
      const { visit, asked } = await readVisit(tx, deps, request)
      await refusePartnersPhone(work, asked.sale)
      const { proposal, quote, answers } = asked.sale
      const language = body.language ? asCustomerLanguage(body.language) : customerLanguageOf(quote)
      const { otp_id, ...shown } = await sendCode(work, {
        purpose: 'question',
        subject: asked.query.id,
        mobile: answers.sections['contact-details']?.mobile ?? '',
        language,
        caseId: proposal.id,
        sellerId: proposal.partner_id,
        kind: 'otp_question',
        text: (code) =>
          renderForCustomer('otp_question', language, {
            code,
            reference: proposal.number,
            minutes: String(codeLimits.validMinutes),
            brand: deps.settings.insurer.brand,
          }),
      })
      await changeVisit(tx, visit, { otp_id })
      return shown
    },
  })

  route(app, deps, verifyQuestionCode, {
    access: 'customer',
    limits: 'none',
    schema: { body: verifyQuestionCodeBody },
    handler: async ({ tx, work, body, request }) => {
      const { visit, asked } = await readVisit(tx, deps, request)
      if (!visit.otp_id) throw new Conflict('state', { data: { needs: 'code' } })
      const wrong = await checkCode(work, {
        otpId: visit.otp_id,
        purpose: 'question',
        subject: asked.query.id,
        code: body.code,
      })
      if (wrong) return wrong
      const verified = await changeVisit(tx, visit, { otp_id: null, otp_ref: visit.otp_id, verified_at: timeNow(deps) })
      return questionPage(tx, deps, asked, verified)
    },
  })
}

function registerAnswer(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getQuestion, {
    access: 'customer',
    limits: 'none',
    handler: async ({ tx, request }) => {
      const { visit, asked } = await readVisit(tx, deps, request)
      refuseUnverified(deps, visit)
      return questionPage(tx, deps, asked, visit)
    },
  })

  route(app, deps, answerQuestion, {
    access: 'customer',
    limits: 'none',
    schema: { body: answerQuestionBody },
    handler: async ({ tx, work, body, request }) => {
      const { visit, asked: before } = await readVisit(tx, deps, request)
      refuseUnverified(deps, visit)
      const answer = body.answer.trim()
      if (answer === '') refuseIssues([{ path: 'answer', code: 'required' }])
      const sale = await lockSaleForMoney(work, before.uwCase.proposal_id)
      const asked = { ...(await readQuestion(tx, deps, await findQuery(tx, visit.query_id))), sale }
      await refuseEnded(tx, deps, asked)
      if (asked.state === 'answered') throw wrongState('answered')
      const { query, uwCase } = asked
      await answerQuery(work, { sale, uwCase, query, actor: 'customer', answer })
      await flagAnswerTrace(work, request, asked)
      return questionPage(tx, deps, await readQuestion(tx, deps, await findQuery(tx, query.id)), visit)
    },
  })
}

async function findQuery(db: Executor, id: string): Promise<QueryRow> {
  const query = await db.selectFrom('uw_queries').selectAll().where('id', '=', id).executeTakeFirst()
  // Erased with the sale while the browser still holds its visit.
  if (!query) throw new Gone()
  return query
}

interface AskedQuestion {
  query: QueryRow
  uwCase: CaseRow
  sale: Sale
  state: 'open' | EndedQuestion['state']
}

async function readQuestion(db: Executor, deps: Deps, query: QueryRow): Promise<AskedQuestion> {
  const uwCase = await findCase(db, query.case_id)
  const sale = await readSale(db, deps, uwCase.proposal_id)
  return { query, uwCase, sale, state: await stateOf() }

  async function stateOf(): Promise<AskedQuestion['state']> {
    if (query.answer !== null) return 'answered'
    const open = await findOpenQuery(db, uwCase)
    if (sale.proposal.state !== 'query_asked' || open?.id !== query.id) return 'closed'
    return isLinkOver(deps, query) ? 'expired' : 'open'
  }
}

/** An answer can be read as long as the link works; nothing is asked once nobody waits for it. */
async function refuseEnded(db: Executor, deps: Deps, { query, uwCase, state }: AskedQuestion): Promise<void> {
  if (state === 'open' || (state === 'answered' && !isLinkOver(deps, query))) return
  const { name, phone } = await findPartner(db, uwCase)
  const ended: EndedQuestion = { state, partner: { name, phone } }
  throw new Gone({ data: ended })
}

/** The question that this browser opened; 410 once it has ended. */
async function readVisit(db: Executor, deps: Deps, request: FastifyRequest) {
  const visit = await findQueryVisit(db, deps, request)
  const asked = await readQuestion(db, deps, await findQuery(db, visit.query_id))
  await refuseEnded(db, deps, asked)
  return { visit, asked }
}

/** An answer from the partner's device or address: the office asks the customer. */
async function flagAnswerTrace(work: Work, request: FastifyRequest, { query, sale }: AskedQuestion): Promise<void> {
  const { proposal } = sale
  const trace = await tracePartner(work.tx, work.deps, request, proposal.partner_id)
  await flagPartnerTrace(work, proposal, query.id, { trace, isPayNow: false })
}

const findPartner = (db: Executor, { partner_id }: Pick<CaseRow, 'partner_id'>) =>
  db
    .selectFrom('partners')
    .select(['name', 'code', 'mobile as phone'])
    .where('id', '=', partner_id)
    .executeTakeFirstOrThrow()

async function questionEntry(
  db: Executor,
  deps: Deps,
  { query, uwCase, sale, state }: AskedQuestion,
  visit: VisitRow,
): Promise<QuestionEntry> {
  return {
    plan: planName(sale),
    proposal_number: sale.proposal.number,
    partner: await findPartner(db, uwCase),
    sent_to: query.sent_to ?? '',
    ...(await chosenLanguage(db, sale.proposal.id)),
    verified: isVerified(deps, visit),
    is_answered: state === 'answered',
  }
}

async function questionPage(db: Executor, deps: Deps, asked: AskedQuestion, visit: VisitRow): Promise<QuestionPage> {
  const { query, uwCase } = asked
  return {
    ...(await questionEntry(db, deps, asked, visit)),
    ...openQuery(deps, uwCase, query),
    asked_at: query.asked_at,
    expires: query.expires_at ?? query.asked_at,
    ...(query.answered_at && { answered_at: query.answered_at }),
  }
}
