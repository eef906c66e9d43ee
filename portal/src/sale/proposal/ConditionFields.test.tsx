import type { QuotedMember } from '@portal/contract/calls/quote.ts'
import { renderToString } from 'react-dom/server'
import { FormProvider, useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { speakLanguage } from '../../speech/language.ts'
import { shownText } from '../../ui/testing/shown-text.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { newCondition } from './medical-form.ts'

const ovaries = 'Polycystic Ovaries'
const self = { insured_id: '1', relation: 'primary insured', age: 35 }

function Drawn({ member, declared = [] }: { member: Partial<QuotedMember>; declared?: string[] }) {
  const form = useForm({ defaultValues: { medical: [{ conditions: declared.map(newCondition) }] } })
  return (
    <FormProvider {...form}>
      <ConditionFields index={0} member={member as QuotedMember} />
    </FormProvider>
  )
}
const read = (member: Partial<QuotedMember>, declared?: string[]) =>
  shownText(renderToString(<Drawn member={member} declared={declared} />))

afterEach(async () => {
  await speakLanguage('en')
  vi.unstubAllGlobals()
})

test('polycystic ovaries are not offered to a man, by gender or by relation; one that was declared can be taken back', () => {
  expect(read({ ...self, gender: 'male' })).not.toContain(ovaries)
  expect(read({ ...self, relation: 'father' })).not.toContain(ovaries)
  expect(read({ ...self, gender: 'male' })).toContain('Diabetes')
  expect(read({ ...self, gender: 'female' })).toContain(ovaries)
  expect(read({ ...self, gender: 'transgender' })).toContain(ovaries)
  expect(read({ ...self, gender: 'male' }, [ovaries])).toContain(ovaries)
})

test('an agent who reads Hindi ticks the conditions in Hindi', async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await speakLanguage('hi')
  const text = read({ ...self, gender: 'female' })
  for (const name of ['मधुमेह', 'पॉलीसिस्टिक ओवरी', 'मिर्गी/दौरे']) expect(text).toContain(name)
  expect(text).not.toContain('Diabetes')
})
