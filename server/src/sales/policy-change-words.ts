import type { EndorsementKind, ServiceKind } from '@portal/domain/policy/change-kinds.ts'
import type { Lang } from '@portal/words/languages.ts'
import { say } from '@portal/words/say.ts'

/** What a partner asks for, in the words of a message to the customer. */
export const sayRequestedChange = (kind: ServiceKind, language: Lang): string => say(`notice.ask.${kind}`, {}, language)

/** What is changed, in the words of a message to the customer. */
export const sayChange = (kind: Exclude<EndorsementKind, 'cancel'>, language: Lang): string =>
  say(`notice.changed.${kind}`, {}, language)
