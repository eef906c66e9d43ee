import { rememberLanguage } from '@portal/contract/calls/pay.ts'
import type { Lang } from '@portal/words/languages.ts'
import { send } from '../kit/calls/clients.ts'

/** Tells the sale of the page that this browser opened. */
export const rememberWithSale = (language: Lang) => send(rememberLanguage, { body: { language } })
