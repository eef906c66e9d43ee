import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { Notice } from '../../ui/Notice.tsx'
import { say } from './words.ts'

/** Says what a premium without a connection is worth. */
export function IndicativeNotice({ tables }: { tables: RateTables }) {
  return (
    <Notice kind="wait" title={say('offline.indicative_premium')}>
      {say('offline.indicative_why', { version: tables.version })}
    </Notice>
  )
}
