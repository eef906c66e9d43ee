import type { SectionName, Sections } from '@portal/domain/proposal/sections.ts'
import { useCallback } from 'react'
import type { CallFailure } from '../../calls/call-failure.ts'
import { useAppDispatch } from '../../store/hooks.ts'
import { saveSection } from '../../store/proposal-calls.ts'
import { useJourney } from './journey-context.ts'

/** Saves one section of the proposal with the version last read. Several in a row: each answers the next version. */
export function useSaveSection() {
  const dispatch = useAppDispatch()
  const { sale } = useJourney()
  return useCallback(
    async <Name extends SectionName>(
      section: Name,
      form: Sections[Name],
      after?: { version: number },
    ): Promise<CallFailure | undefined> => {
      const { proposal, product } = sale
      if (!proposal)
        return { kind: 'refused', status: 409, word: 'state', message: 'The proposal is not created yet', issues: [] }
      const version = after?.version ?? proposal.version
      const outcome = await dispatch(
        saveSection({ product, proposal_id: proposal.proposal_id, section, form, version }),
      )
      if (!outcome.ok) return outcome.failure
      if (after) after.version = outcome.value.version
      return undefined
    },
    [dispatch, sale],
  )
}
