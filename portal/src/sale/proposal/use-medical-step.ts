import { checkMedical } from '@portal/domain/proposal/check-medical.ts'
import type { QuoteInput } from '@portal/domain/quote/quote-input.ts'
import { underwrite } from '@portal/domain/underwriting/underwrite.ts'
import { useMemo } from 'react'
import type { CallFailure } from '../../kit/calls/call-failure.ts'
import { useStepForm } from '../../kit/form/use-step-form.ts'
import { useAppDispatch } from '../../kit/store/hooks.ts'
import { postDisease } from '../../kit/store/proposal-calls.ts'
import { usePospRefusal } from '../quote/use-posp-refusal.ts'
import { quoteInputOf, stayingMembers } from '../state/answers.ts'
import { useJourney } from '../state/journey-context.ts'
import { today } from '../state/today.ts'
import { usePremium } from '../state/use-premium.ts'
import { useRateTables } from '../state/use-rate-tables.ts'
import { wordHealthAnswers } from './health-answers.ts'
import {
  checkConditionsNamed,
  checkQuestionAnswered,
  type MedicalForm,
  saysCondition,
  toMedical,
  toMedicalForm,
  toMedicalPath,
} from './medical-form.ts'
import { inForm } from './proposal-saver.ts'
import { say } from './words.ts'

interface MedicalStepOptions {
  /** The last question alone: conditions are named on the next screen. */
  isQuestionOnly?: boolean
}

/** The health questions of a sale: form, predicted underwriting, premium with its loadings, and saving. */
export function useMedicalStep({ isQuestionOnly }: MedicalStepOptions = {}) {
  const { sale, answers } = useJourney()
  const { product, quote } = sale
  const dispatch = useAppDispatch()
  const tables = useRateTables(product)
  const members = quote?.members ?? []
  const refusal = usePospRefusal((state) => state.lastQuestion)

  const form = useStepForm<MedicalForm>({
    start: toMedicalForm(members, sale.medical),
    draft: 'medical',
    check: (values) => {
      const context = { today: today(), product, quote: answers.quote }
      const issues = checkMedical(toMedical(values), context).map((issue) => ({
        ...issue,
        path: toMedicalPath(issue.path),
      }))
      return [
        ...checkQuestionAnswered(values),
        ...(isQuestionOnly
          ? issues.filter(({ path }) => !path.includes('.conditions'))
          : [...issues, ...checkConditionsNamed(values)]),
      ]
    },
  })

  const medical = JSON.stringify(toMedical(form.watch()))
  const input = useMemo(() => (quote ? quoteInputOf(quote) : undefined), [quote])
  const underwriting = useMemo(
    () => input && underwrite(product, answers.quote as QuoteInput, JSON.parse(medical), { today: today(), tables }),
    [product, input, answers.quote, medical, tables],
  )
  const loadings = useMemo(() => underwriting?.loadings, [underwriting])
  const premium = usePremium(product, input, { loadings, staying: stayingMembers(sale) })

  async function save(values: MedicalForm): Promise<CallFailure | undefined> {
    const outcome = await dispatch(postDisease(product, quote?.quote_id ?? '', toMedical(values)))
    return outcome.ok ? undefined : inForm(outcome.failure, toMedicalPath)
  }

  return {
    form,
    members,
    answered: { title: say('proposal.part_health'), groups: wordHealthAnswers(members, sale) },
    save,
    saysCondition: saysCondition(form.watch()),
    reasons: underwriting?.reasons ?? [],
    live: { quote: input, premium, isEstimate: quote?.estimated },
    posp: refusal.posp,
    clearPosp: () => {
      refusal.clear()
      form.clearRefusal()
    },
  }
}
