import type { InsurerFacts } from '@portal/domain/kernel/insurer.ts'
import type { Look } from './look.ts'
import type { PackContent } from './pack-files.ts'

type Identity = Omit<PackContent['insurer.yaml'], 'sample' | 'version'>

/** Who the insurer is: what every paper carries. */
export interface Insurer
  extends Identity,
    Pick<
      InsurerFacts,
      'state' | 'products' | 'covers' | 'hasOwnRates' | 'ownWording' | 'ownDeclarations' | 'ownCkycPermission'
    > {
  /** Its own colours, where it has some. */
  look?: Look
  /** Its logo as SVG, where it has one: the portal's shield stands in for it. */
  logo?: string
  /** Nobody's: fit for a demonstration, not for policies. */
  isSample: boolean
}
