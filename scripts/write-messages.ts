import { writeFileSync } from 'node:fs'
import {
  customerLanguages,
  defaultLanguage,
  type Lang,
  languageFacts,
  partnerLanguages,
} from '@portal/words/languages.ts'
import type { MessageKind } from '@portal/words/messages.ts'
import { say } from '@portal/words/say.ts'
import { sampleTemplateId } from '../server/src/demo/sample-registrations.ts'
import { isSentBySms, messageKinds, templateUses } from '../server/src/kernel/message-uses.ts'
import { installPack } from '../server/src/kernel/pack/install-pack.ts'
import { completeSettings, readSettings } from '../server/src/kernel/settings.ts'
import { registeredText } from '../server/src/messages/registered-text.ts'
import { describeTemplate } from '../server/src/messages/template-rows.ts'

/** Of the demo's insurer, under an address that nobody has. */
const settings = { ...completeSettings(readSettings({}), {}), publicUrl: 'https://portal.example' }

const inLine = (text: string) => text.replaceAll('\u00a0', ' ')

/** The demo registers its SMS in the languages that partners read, under sample ids. */
function describe(kind: MessageKind, language: Lang) {
  const isRegistered = isSentBySms(kind) && partnerLanguages.includes(language)
  const loaded = isRegistered && {
    template_id: sampleTemplateId(kind, language),
    registered_text: registeredText(kind, language, settings),
  }
  return describeTemplate(kind, language, settings, loaded || undefined)
}

function templateSection(kind: MessageKind): string {
  const readers = templateUses[kind].to === 'partner' ? partnerLanguages : customerLanguages
  const { to, channels, variables, size } = describe(kind, defaultLanguage)
  const named = variables.map(
    ({ name, tag, parts, most }) => `\`${name}\` (${tag.repeat(parts)}, up to ${most} characters)`,
  )
  return `## ${kind}

To the ${to}, by ${channels.map((channel) => say(`templates.channel.${channel}`)).join(', ')}.${size ? '' : ' Not sent by SMS, so not registered.'}
Variables: ${named.join(', ')}.

${readers.map((language) => languagePart(kind, language)).join('\n\n')}
`
}

function languagePart(kind: MessageKind, language: Lang): string {
  const { size, template_id, registered_text, subject, sample } = describe(kind, language)
  const dlt = template_id ? `DLT template \`${template_id}\`` : 'no DLT template yet'
  const length = size && `${dlt}; ${size.encoding}, ${size.characters} characters, ${size.segments} SMS`
  return [
    `**${languageFacts[language].englishName}**${length ? `: ${length}` : ''}`,
    ...(registered_text ? [`To register: ${inLine(registered_text)}`] : []),
    ...(subject ? [`Subject: ${inLine(subject)}`] : []),
    `Sample: ${inLine(sample)}`,
  ].join('\n\n')
}

/** Every message with its variables, samples and registrations, as the office lists it. */
export function messagesPage(): string {
  const { dlt } = settings.pack
  return `# Messages

Written by \`npm run messages\` from words/src/*/messages.ts and server/src/kernel/message-uses.ts. Samples are drawn by what draws the messages themselves; names,
address and DLT ids are those of the demo's insurer. The office lists the same under Message templates, as a CSV file too, with the ids of its own installation.
A variable written twice side by side is registered as two: operators take at most 30 characters in one.

Principal entity \`${dlt?.entityId}\`, header \`${dlt?.header}\`.

${messageKinds.map(templateSection).join('\n')}`
}

if (import.meta.main) {
  installPack(settings.pack)
  writeFileSync('docs/messages.md', messagesPage())
}
