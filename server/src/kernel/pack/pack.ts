import type { FiledTables } from '@portal/domain/rating/tables/rate-tables.ts'
import type { Vehicle } from '@portal/domain/vehicles/catalogue.ts'
import type { Words } from '@portal/words/fill.ts'
import type { Lang } from '@portal/words/languages.ts'
import type { OwnTexts } from '@portal/words/texts.ts'
import type { Clinic } from './clinics.ts'
import type { Insurer } from './insurer.ts'
import type { PaperFont } from './paper-font.ts'
import type { OwnTemplates } from './text-files.ts'

/** Everything that comes from the insurer whose portal this is. */
export interface Pack {
  insurer: Insurer
  /** As the insurer calls this state of its pack, and what tells it from any other, so that servers can be compared. */
  version?: string
  fingerprint: string
  /** Who sends its SMS, as registered on the operators' DLT platform. */
  dlt?: { entityId: string; header: string }
  /** Under which ids its own message texts are registered there. */
  registrations: OwnTemplates
  /** What it says in its own words. */
  texts: Partial<Record<Lang, OwnTexts>>
  /** What of it browsers say, by language. */
  shownWords?: Readonly<Partial<Record<Lang, Words>>>
  /** Its typeface for pages, as WOFF2. */
  font?: Buffer
  paperFont?: PaperFont
  clinics: readonly Clinic[]
  vehicles: readonly Vehicle[]
  /** The first rates of a database that has none of its own: zones and commission are among them. */
  rates?: FiledTables
}
