/** What a surveyor has to see before own damage is sold on a lapsed policy. Shown by `inspection.view.<id>` in messages. */
export const requiredViews = ['front', 'rear', 'left', 'right', 'windscreen', 'odometer', 'chassis', 'engine'] as const
export type RequiredView = (typeof requiredViews)[number]

/** Damage close-ups may be added beside the eight, as many as the quota allows. */
export const inspectionViews = [...requiredViews, 'damage'] as const
export type InspectionView = (typeof inspectionViews)[number]

export const isRequiredView = (view: InspectionView): view is RequiredView =>
  requiredViews.some((required) => required === view)

/** Why own damage is refused; shown by `inspection.reason.<id>`. */
export const rejectReasons = ['heavy_damage', 'not_this_car', 'altered', 'not_roadworthy', 'modified'] as const
export type RejectReason = (typeof rejectReasons)[number]

export const photoSources = ['camera', 'gallery'] as const
export type PhotoSource = (typeof photoSources)[number]

/** Files and bytes of one inspection, photos taken again included. */
export const photoLimits = {
  files: 20,
  totalBytes: 100 * 1024 * 1024,
  fileBytes: 12 * 1024 * 1024,
  /** What one request carries: a lost connection costs at most this much. */
  chunkBytes: 256 * 1024,
  /** More pixels than any phone takes: beyond it a small file would unpack into a full memory. */
  pixels: 40_000_000,
  /** Below this a number plate cannot be read. */
  leastSide: 480,
} as const
