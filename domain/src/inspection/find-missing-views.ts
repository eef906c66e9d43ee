import { type RequiredView, requiredViews } from './views.ts'

export function findMissingViews(photos: readonly { view: string }[]): RequiredView[] {
  return requiredViews.filter((view) => !photos.some((photo) => photo.view === view))
}
