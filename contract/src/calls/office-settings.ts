import { call } from '../wire/call.ts'

/** `generated`: a secret of the demo that the server made itself and keeps in its data folder. `pack`: the insurer's own folder. */
export const settingSources = ['environment', 'file', 'pack', 'generated', 'default'] as const
export type SettingSource = (typeof settingSources)[number]

export interface SettingView {
  /** As operators give it: `SMS_URL`; of the pack its file and key: `insurer.yaml: name`. */
  variable: string
  /** In English, as docs and README have it. */
  meaning: string
  /** Missing where nothing is set, and of every secret. */
  value?: string
  is_secret: boolean
  is_set: boolean
  source: SettingSource
  /** False where a changed file is used while the server runs. */
  needs_restart: boolean
}
/** Of the server that answers, as it runs now. */
export const listSettings = call<undefined, { rows: SettingView[] }>('listSettings', 'GET', '/api/office/settings/')
