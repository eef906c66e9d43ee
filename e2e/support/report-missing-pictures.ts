import { existsSync, readdirSync } from 'node:fs'
import { picturesFolder } from './picture-steps.ts'
import { picturedRoutes } from './pictured-routes.ts'

/** After the walks: which routes have no picture yet. A walk that was left out may have taken its own before. */
export default function reportMissingPictures(): void {
  const missing = Object.entries(picturedRoutes).filter(([, picture]) => !isTaken(picture))
  for (const [route, picture] of missing) console.log(`No picture of ${route}: ${picture}`)
}

function isTaken(picture: string): boolean {
  const [journey = '', step = ''] = picture.split('/')
  const folder = `${picturesFolder}${journey}`
  return existsSync(folder) && readdirSync(folder).some((file) => file.replace(/^\d+-|-\d+-\w+\.png$/g, '') === step)
}
