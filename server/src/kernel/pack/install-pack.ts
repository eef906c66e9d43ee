import { installInsurer } from '@portal/domain/kernel/insurer.ts'
import { installVehicles } from '@portal/domain/vehicles/catalogue.ts'
import { installTexts } from '@portal/words/texts.ts'
import { installClinics } from './clinics.ts'
import type { Pack } from './pack.ts'
import { installPaperFont } from './paper-font.ts'

/** What rules and texts know of the insurer, said once in every process and thread before anything is rated, shown or drawn. */
export function installPack({ insurer, texts, clinics, vehicles, paperFont }: Pack): void {
  installInsurer(insurer)
  installTexts(texts)
  installClinics(clinics)
  installVehicles(vehicles)
  installPaperFont(paperFont)
}
