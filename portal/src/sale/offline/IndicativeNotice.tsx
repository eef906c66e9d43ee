import type { RateTables } from '@portal/domain/rating/tables/rate-tables.ts'
import { Notice } from '../../ui/Notice.tsx'

/** Says what a premium without a connection is worth. */
export function IndicativeNotice({ tables }: { tables: RateTables }) {
  return (
    <Notice kind="wait" title="Indicative premium">
      There is no connection. The premium is calculated on this device with rate version {tables.version} and is not an
      offer. Save the quote here: it is calculated again when the connection is back.
    </Notice>
  )
}
