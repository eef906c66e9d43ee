import { STANDARD_ADDONS } from '@portal/domain/products/addons.ts'
import { shippedTexts } from '@portal/words/texts.ts'
import type { CoversFile } from './covers-file.ts'
import type { BrokenRule } from './pack-rules.ts'

/** Names of lines of a premium: a cover's own line is named beside them. */
const takenNames: Readonly<Record<string, string>> = shippedTexts.en.words

export function findBrokenCovers(covers: CoversFile, hasRates: boolean): BrokenRule[] {
  const known = [...STANDARD_ADDONS.map(({ key }) => key), ...Object.keys(covers)]
  const broken = (path: readonly string[], says: string): BrokenRule => ({ file: 'covers.yaml', path, says })
  return Object.entries(covers).flatMap(([key, { needs, excludes = [] }]) => {
    const isOther = (other: string) => other !== key && known.includes(other)
    const wrongOther = `must be the key of another cover: ${known.filter(isOther).join(', ')}`
    return [
      ...(takenNames[`line.${key}`] ? [broken([key], 'is the key of something else in a premium')] : []),
      ...(needs && !isOther(needs) ? [broken([key, 'needs'], wrongOther)] : []),
      ...excludes.flatMap((other, at) => (isOther(other) ? [] : [broken([key, 'excludes', String(at)], wrongOther)])),
      ...(hasRates ? [] : [broken([key], `needs its price in rates.csv: cover,${key},percent`)]),
    ]
  })
}
