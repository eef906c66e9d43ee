import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FieldName, fields } from '@portal/domain/validation/fields.ts'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { Combobox } from '../../ui/Combobox.tsx'
import { OtpField } from '../../ui/OtpField.tsx'
import { FormDate, FormMoney, FormNumber, FormText } from './fields.tsx'

type Draw = (form: ReturnType<typeof useForm<{ answer: string }>>) => ReactNode

function Drawn({ draw }: { draw: Draw }) {
  return draw(useForm({ defaultValues: { answer: '' } }))
}

/** What an input tells the keyboard of a phone, in lower case as in the page. */
function keyboardOf(draw: Draw) {
  const input = /<input[^>]*>/.exec(renderToString(<Drawn draw={draw} />).toLowerCase())?.[0] ?? ''
  const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(input)?.[1]
  return [read('inputmode'), read('autocapitalize'), read('autocomplete')]
}
const keyboardOfKind = (kind: FieldName) =>
  keyboardOf((form) => <FormText form={form} name="answer" kind={kind} label="" />)

/** The keyboard of each kind of answer; what is typed is the customer's, so that no browser offers the agent's own. */
const keyboards: Record<string, readonly FieldName[]> = {
  'tel none off': ['mobile'],
  'email none off': ['email'],
  'numeric none off': [
    'otp4',
    'otp6',
    'pincode',
    'rupees',
    'bankAccount',
    'abha',
    'ckyc',
    'eia',
    'birthDate',
    'pastDate',
    'boundedDate',
    'sinceMonth',
    'time',
  ],
  'text characters off': [
    'pan',
    'personPan',
    'gstin',
    'ifsc',
    'registration',
    'rto',
    'chassis',
    'engine',
    'policyNumber',
    'employeeNumber',
  ],
  'text words off': ['name', 'shortText', 'addressLine', 'city'],
  'text sentences off': ['note'],
}

test('every kind of field brings its keyboard and its capitals, and offers nothing from the agent’s own details', () => {
  const shown = Object.keys(fields).map((kind) => [kind, keyboardOfKind(kind as FieldName).join(' ')])
  const wanted = Object.entries(keyboards).flatMap(([keyboard, kinds]) => kinds.map((kind) => [kind, keyboard]))
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(wanted))
})

test('dates, amounts, numbers, codes and lists bring theirs', () => {
  expect(keyboardOf((form) => <FormDate form={form} name="answer" label="" />)).toEqual(['numeric', undefined, 'off'])
  expect(keyboardOf((form) => <FormMoney form={form} name="answer" label="" />)).toEqual(['numeric', undefined, 'off'])
  expect(keyboardOf((form) => <FormNumber form={form} name="answer" label="" />)).toEqual(['numeric', undefined, 'off'])
  expect(keyboardOf((form) => <FormNumber form={form} name="answer" label="" decimals={1} />)[0]).toBe('decimal')
  expect(keyboardOf(() => <OtpField label="" digits={4} value="" onCode={() => undefined} />)).toEqual([
    'numeric',
    undefined,
    'one-time-code',
  ])
  const list = { search: () => [], show: String, keyOf: String, chosen: undefined, onChoose: () => undefined }
  expect(keyboardOf(() => <Combobox<string> label="" {...list} />)).toEqual([undefined, 'words', 'off'])
})

test('no other text field of a screen leaves keyboard, capitals or suggestions to chance', () => {
  const root = join(import.meta.dirname, '../..')
  const careless = globSync('**/*.tsx', { cwd: root, exclude: ['ui/**', 'kit/form/**', '**/*.test.tsx'] }).flatMap(
    (file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/<TextField\n.*?\n\s*\/>/gs)]
        .map(([element]) => element)
        .filter((element) => !/autoComplete=/.test(element) || !/inputMode=|autoCapitalize=/.test(element))
        .map((element) => `${file}: ${element}`),
  )
  expect(careless).toEqual([])
})
