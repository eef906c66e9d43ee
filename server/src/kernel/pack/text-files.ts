import { customerLanguages, type Lang } from '@portal/words/languages.ts'
import type { MessageKind } from '@portal/words/messages.ts'
import { replaceableTexts } from '@portal/words/own-codes.ts'
import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { messageKinds } from '../message-uses.ts'
import { closed, form, line } from './values.ts'

/** What may be given for each of the keys, or left out. */
const someOf = <Key extends string, Value extends TSchema>(keys: readonly Key[], value: Value) =>
  Type.Partial(closed(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>), {
    additionalProperties: false,
  })

const header = form('^[A-Za-z]{3,6}$', 'a sender of 3 to 6 letters, as registered on the DLT platform')

const templateFile = Type.Partial(
  closed({
    subject: line('the subject of the mail, in one line of at most 120 characters', 120),
    text: line('the text of the message, in one line of at most 700 characters', 700),
    templateId: form('^[0-9]{19}$', "the 19 digits of the template's DLT id, in quotes"),
    header,
  }),
  { additionalProperties: false },
)

export const messagesFile = Type.Partial(
  closed({
    dlt: closed({
      entityId: form(
        '^[0-9]{19}$',
        "the 19 digits of the insurer's principal entity id on the DLT platform, in quotes",
      ),
      header,
    }),
    templates: someOf(messageKinds, someOf(customerLanguages, templateFile)),
  }),
  { additionalProperties: false },
)

export const textsFile = someOf(
  Object.keys(replaceableTexts),
  someOf(customerLanguages, line('a text in one line, which may be broken in the file behind >-', 6000)),
)

export type OwnTemplate = Static<typeof templateFile>
export type OwnTemplates = Readonly<Partial<Record<MessageKind, Partial<Record<Lang, OwnTemplate>>>>>
export type MessagesFile = Omit<Static<typeof messagesFile>, 'templates'> & { templates?: OwnTemplates }
export type TextsFile = Readonly<Record<string, Partial<Record<Lang, string>>>>
