import type { Lang } from '@portal/words/languages.ts'
import { speakIn } from '@portal/words/say.ts'

/** "Chrome on Android", as describeDevice has stored it. */
export function sayDevice(device: string | null, lang: Lang): string {
  const say = speakIn(lang)
  if (device === null) return say('page.unknown_device')
  const [browser = '', system] = device.split(' on ')
  const browserName = browser === 'Browser' ? say('page.unknown_browser') : browser
  return system ? say('page.device', { browser: browserName, system }) : browserName
}
