import { states } from '@portal/domain/places/states.ts'
import { customerLanguages } from '@portal/words/languages.ts'
import { type Static, Type } from '@sinclair/typebox'
import { type CoversFile, coversFile } from './covers-file.ts'
import { lookColours } from './look.ts'
import { planFields } from './plan-fields.ts'
import { type MessagesFile, messagesFile, type TextsFile, textsFile } from './text-files.ts'
import { closed, form, line } from './values.ts'

const phone = form('^\\+?[0-9][0-9 -]{4,18}[0-9]$', 'a telephone number as people dial it, such as 1800 12000')
const email = form('^[^\\s@<>]+@[^\\s@<>]+\\.[^\\s@<>]+$', 'an e-mail address')

/** A document's name is made of it, so it has no slash. */
const numberForm = (sample: string) =>
  form(
    '^([A-Z0-9-]|\\{(series|year|yy|serial)\\})+$',
    `a form of capitals, digits, hyphens, {series}, {year}, {yy} and {serial}, in quotes, such as "${sample}"`,
  )

/** Of numbers whose eight symbols are drawn: the last of them checks the others. */
const drawnForm = (sample: string) =>
  form(
    '^[A-Z][A-Z0-9-]{0,6}\\{code\\}$',
    `at most seven capitals, digits and hyphens, the first a letter, then {code}, in quotes, such as "${sample}"`,
  )

const insurerFile = closed({
  sample: Type.Optional(Type.Boolean({ description: 'true or false' })),
  version: Type.Optional(line('a name for this version of the pack, in quotes, at most 20 characters', 20)),
  brand: line('the name people call the insurer by, at most 40 characters', 40),
  name: line('the registered name of the company, at most 120 characters', 120),
  registrationNumber: form('^[0-9]{3}$', 'the three digits of the IRDAI registration, in quotes'),
  cin: form('^[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$', 'a corporate identification number of 21 characters'),
  gstin: line('the GSTIN of the registered office', 15),
  address: closed({
    line1: line('a line of the address'),
    line2: line('a line of the address'),
    pincode: form('^[1-9][0-9]{5}$', 'a PIN code of six digits, in quotes'),
    city: line('a city'),
    state: Type.Union(
      states.map(({ name }) => Type.Literal(name)),
      { description: 'a state or union territory, spelled as in the list of the portal, such as Maharashtra' },
    ),
  }),
  tollFree: phone,
  landline: phone,
  email,
  website: form('^[a-z0-9.-]+\\.[a-z]{2,}(/\\S*)?$', 'a web address without https://, such as www.insurer.example'),
  claims: closed({ phone, email }),
  languages: Type.Optional(
    Type.Array(
      Type.Union(
        customerLanguages.map((language) => Type.Literal(language)),
        {
          description: `one of ${customerLanguages.join(', ')}`,
        },
      ),
      {
        minItems: 1,
        uniqueItems: true,
        description: `a list of different languages, such as [${customerLanguages.join(', ')}]`,
      },
    ),
  ),
  numbers: Type.Optional(
    Type.Partial(
      closed({
        policy: numberForm('{series}-{year}-{serial}'),
        bill: numberForm('R{yy}-{series}-{serial}'),
        quote: drawnForm('Q-{code}'),
        proposal: drawnForm('P-{code}'),
        refund: drawnForm('RF-{code}'),
        complaint: drawnForm('C-{code}'),
        claim: drawnForm('CL-{code}'),
      }),
      { additionalProperties: false },
    ),
  ),
  grievance: closed({ phone, email, ombudsman: line("the city of the ombudsman's office") }),
})

const productFields = {
  name: line('the name of the product as filed'),
  uin: form('^[A-Z]{3}[A-Z0-9]{6,12}V[0-9]{6}$', 'a unique identification number, such as SURHLIP26001V012627'),
  plan: line('the name of a plan, with {variant} where the variant stands'),
  shortPlan: line('the short name of a plan, at most 40 characters', 40),
  series: form('^[A-Z]{2}$', 'the two capitals with which policy numbers begin'),
}
const product = closed(productFields)
const productWithPlans = closed({ ...productFields, ...planFields })

const productsFile = closed({
  'arogya-sanjeevani': product,
  health: productWithPlans,
  topup: productWithPlans,
  car: product,
})

const colour = form('^#[0-9a-f]{6}$', 'a colour as #rrggbb, in small letters and quotes')
const lookFile = closed(
  Object.fromEntries(lookColours.map((name) => [name, closed({ light: colour, dark: colour })])) as Record<
    (typeof lookColours)[number],
    ReturnType<typeof closed<{ light: typeof colour; dark: typeof colour }>>
  >,
)

/** The files of a pack and what stands in them. Without a look the portal's own is shown. */
export const packFiles = {
  'insurer.yaml': insurerFile,
  'products.yaml': productsFile,
  'covers.yaml': coversFile,
  'look.yaml': lookFile,
  'messages.yaml': messagesFile,
  'texts.yaml': textsFile,
} as const
export const optionalFiles: readonly PackFile[] = ['covers.yaml', 'look.yaml', 'messages.yaml', 'texts.yaml']
/** Its logo, a picture of any shape that is as tall as wide. */
export const logoFile = 'logo.svg'
/** Its typeface for pages, with as many weights as it has. */
export const fontFile = 'font.woff2'

/** Lists, as a spreadsheet saves them; each may be left out. */
export const listFiles = ['clinics.csv', 'vehicles.csv', 'rates.csv'] as const
export type ListFile = (typeof listFiles)[number]

export type PackFile = keyof typeof packFiles
type Read<File extends PackFile> = Static<(typeof packFiles)[File]>

export interface PackContent {
  'insurer.yaml': Read<'insurer.yaml'>
  'products.yaml': Read<'products.yaml'>
  'covers.yaml'?: CoversFile
  'look.yaml'?: Read<'look.yaml'>
  'messages.yaml'?: MessagesFile
  'texts.yaml'?: TextsFile
}
