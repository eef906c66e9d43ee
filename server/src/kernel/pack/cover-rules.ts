import { STANDARD_ADDONS } from '@portal/domain/products/addons.ts'
import { shippedTexts } from '@portal/words/texts.ts'
import type { CoversFile } from './covers-file.ts'
import type { BrokenRule } from './pack-rules.ts'

/** Names of lines of a premium: a cover's own line is named beside them. */
const takenNames: Readonly<Record<string, string>> = shippedTexts.en.words

/** A cover of cars is chosen or not, and priced for the car: it shares nothing with those of people. */
function findBrokenCarCover(key: string, cover: CoversFile[string], hasRates: boolean): BrokenRule[] {
  const broken = (field: string[], says: string): BrokenRule => ({
    file: 'covers.yaml',
    path: [key, ...field],
    says,
  })
  const foreign = (['options', 'needs', 'excludes'] as const).filter((field) => cover[field] !== undefined)
  return [
    ...(cover.products.length > 1
      ? [broken(['products'], 'must be car alone, because its price is that of the car')]
      : []),
    ...foreign.map((field) => broken([field], 'is not known of a cover of cars')),
    ...(takenNames[`line.${key}`] ? [broken([], 'is the key of something else in a premium')] : []),
    ...(hasRates ? [] : [broken([], `needs its price in rates.csv: car_addon,${key},flat`)]),
  ]
}

export function findBrokenCovers(covers: CoversFile, hasRates: boolean): BrokenRule[] {
  const ofPeople = Object.keys(covers).filter((key) => !covers[key]!.products.includes('car'))
  const known = [...STANDARD_ADDONS.map(({ key }) => key), ...ofPeople]
  const broken = (path: readonly string[], says: string): BrokenRule => ({ file: 'covers.yaml', path, says })
  return Object.entries(covers).flatMap(([key, cover]) => {
    if (cover.products.includes('car')) return findBrokenCarCover(key, cover, hasRates)
    const { needs, excludes = [], cars } = cover
    const isOther = (other: string) => other !== key && known.includes(other)
    const wrongOther = `must be the key of another cover: ${known.filter(isOther).join(', ')}`
    return [
      ...(cars ? [broken([key, 'cars'], 'needs products: [car]')] : []),
      ...(takenNames[`line.${key}`] ? [broken([key], 'is the key of something else in a premium')] : []),
      ...(needs && !isOther(needs) ? [broken([key, 'needs'], wrongOther)] : []),
      ...excludes.flatMap((other, at) => (isOther(other) ? [] : [broken([key, 'excludes', String(at)], wrongOther)])),
      ...(hasRates ? [] : [broken([key], `needs its price in rates.csv: cover,${key},percent`)]),
    ]
  })
}
