import { answerSheet, quoteSheet, type SaleContent } from '@portal/domain/proposal/answer-sheet.ts'
import type { CarQuote, FamilyQuote } from '@portal/domain/quote/quote-input.ts'
import { sampleCar } from '@portal/domain/quote/testing/sample-car.ts'
import { expect, test } from 'vitest'
import { type SheetReader, type WordedGroup, wordAnswerSheet } from './answer-sheet.ts'

const reader: SheetReader = { lang: 'en', isMasked: false }

const family: SaleContent = {
  product: 'topup',
  inputs: {
    policy_type: 'floater',
    si: '2000000',
    deductible: '500000',
    tenure: 2,
    variant: 'Super Top-Up',
    addons: { ped_premium: '24', hospital_cash_premium: '500' },
    discounts: ['employee'],
    members: [
      { insured_id: '1', relation: 'primary insured', gender: 'female', dob: '1984-02-29' },
      { insured_id: '2', relation: 'child1', gender: 'female', dob: '2012-06-01' },
    ],
  } as unknown as FamilyQuote,
  loadings: [20, 0],
  exclusions: { 1: ['Knee replacement'] },
  medical: {
    members: [
      {
        insured_id: '1',
        height_cm: 160,
        weight_kg: 58,
        tobacco: 'upto10',
        conditions: [{ name: 'Asthma', since: '2019-06' }],
      },
    ],
  },
  proposal: {
    proposer: { title: 'Ms', name: 'Asha Rao', dob: '1984-02-29', gender: 'female', form60: true },
    members: [{ insured_id: '1', name: 'Asha Rao' }],
  },
  sections: {
    'bank-details': { holder: 'Asha Rao', account_number: '123456789012', ifsc: 'SBIN0000001' },
    'discount-evidence': {
      existing: { policy_number: 'OLD/1' },
      employee: { number: 'E-10442', email: 'asha.rao@group.example' },
    },
  },
}
const previous_policy = {
  insurer: 'Acko General',
  number: 'OLD/12345',
  type: 'comprehensive',
  expiry: '2026-11-20',
  claimed: false,
  claim_free_years: 3,
} as const

/** 'Group / question' → answer. */
function read(sheet: readonly WordedGroup[]): Record<string, string> {
  return Object.fromEntries(
    sheet.flatMap(({ title, rows }) => rows.map(({ label, value }) => [`${title} / ${label}`, value])),
  )
}
const readFamily = (more: Partial<SaleContent> = {}, as = reader) =>
  read(wordAnswerSheet(answerSheet({ ...family, ...more }), as))
const readCar = (inputs: Partial<CarQuote> = {}, accepted: string[] = []) =>
  read(
    wordAnswerSheet(
      answerSheet({
        product: 'car',
        inputs: { ...sampleCar, registration_date: '2024-05-01', previous_policy, ...inputs },
        loadings: [],
        sections: { declarations: { accepted, version: '1' } },
      }),
      reader,
    ),
  )

test('what was not answered never reads as No', () => {
  const rows = readFamily()
  expect(rows['Health of Asha Rao / Asthma']).toBe(
    'Since: 06/2019\nOn medication: Not answered\nHospitalised: Not answered',
  )
  expect(rows['Health of Daughter / Any medical condition, past or present']).toBe('Not answered')
  expect(rows['Health of Daughter / Tobacco']).toBe('Not answered')
  const answered = { members: [{ insured_id: '2', conditions: [] }] }
  expect(readFamily({ medical: answered })['Health of Daughter / Any medical condition, past or present']).toBe('No')
  expect(Object.keys(readFamily({ medical: answered })), 'a child is not asked').not.toContain(
    'Health of Daughter / Tobacco',
  )
  const unnamed = { members: [{ insured_id: '2', has_condition: true as const, conditions: [] }] }
  expect(readFamily({ medical: unnamed })['Health of Daughter / Any medical condition, past or present']).toBe('Yes')
  const [row] = wordAnswerSheet(answerSheet(family), reader).find((group) => group.key === 'address')!.rows
  expect(row).toMatchObject({ value: 'Not answered', unanswered: true })
})

test('a top-up shows sum insured, deductible, tenure and the chosen options of its covers', () => {
  expect(readFamily()).toMatchObject({
    'Cover / Sum insured': '₹\u00a020,00,000',
    'Cover / Deductible': '₹\u00a05,00,000',
    'Cover / Tenure': '2 years',
    'Cover / Hospital Cash': '₹\u00a0500 per day',
    'Cover / PED Waiting Period Waiver': 'Pre-existing diseases: 24 months',
    'Insured member: Asha Rao / Loading (extra premium for health)': '20%',
    'Insured member: Asha Rao / Not covered for this member': 'Knee replacement',
    'Proposer / Form 60 given instead of PAN': 'Yes',
  })
})

test('the proof of a discount stands there only while the discount is claimed', () => {
  const rows = readFamily()
  expect(rows['Proof of discounts / Employee number']).toBe('E-10442')
  expect(JSON.stringify(rows)).not.toContain('OLD/1')
})

test('an account number shows only its end to everybody, a PAN to those who read it masked', () => {
  const proposal = {
    ...family.proposal!,
    proposer: { title: 'Ms', name: 'A', dob: '1984-02-29', gender: 'female', pan: 'ABCPR1234F' },
  }
  const open = readFamily({ proposal } as Partial<SaleContent>)
  expect(open['Bank account / Account number']).toBe('XXXXXXXX9012')
  expect(open['Proposer / PAN']).toBe('ABCPR1234F')
  expect(readFamily({ proposal } as Partial<SaleContent>, { lang: 'en', isMasked: true })['Proposer / PAN']).toBe(
    'XXXXXX234F',
  )
})

test('Hindi words every question, group and value', () => {
  const sheet = wordAnswerSheet(answerSheet(family), { lang: 'hi', isMasked: false })
  for (const { title, rows } of sheet) {
    expect(title).toMatch(/\p{Script=Devanagari}/u)
    for (const { label, value } of rows) {
      expect(label).not.toMatch(/^(answer|line|declaration|condition)\./)
      expect(value).not.toMatch(/(answer|value|choice|plan|tobacco|customer)\.\w/)
    }
  }
})

test('the customer reads what the no-claim bonus rests on: the old policy, its claim and the years without one', () => {
  expect(readCar()).toMatchObject({
    'Previous policy / Insurer': 'Acko General',
    'Previous policy / Policy number': 'OLD/12345',
    'Previous policy / Policy ends on': '20/11/2026',
    'Previous policy / Claim in the last policy year': 'No',
    'Previous policy / Claim-free years': '3',
  })
  const claimed = readCar({ previous_policy: { ...previous_policy, claimed: true } })
  expect(claimed['Previous policy / Claim in the last policy year']).toBe('Yes')
  expect(claimed).not.toHaveProperty(['Previous policy / Claim-free years'])
  for (const unasked of [
    { cover: 'third_party' },
    { previous_policy: { ...previous_policy, type: 'third_party' } },
  ] as const)
    expect(readCar(unasked)).not.toHaveProperty(['Previous policy / Claim in the last policy year'])
})

test('and why there is no personal accident cover, what stands beside own damage, how large the motor is', () => {
  expect(readCar({ pa: false }, ['truth', 'pa_no_licence'])).toMatchObject({
    'Cover and add-ons / Personal accident cover for owner-driver': 'No',
    'Cover and add-ons / Reason for no personal accident cover': 'The owner has no valid driving licence.',
  })
  const third_party_policy = { insurer: 'Go Digit General', number: 'TP/1', expiry: '2028-02-29' }
  expect(readCar({ cover: 'own_damage', third_party_policy, fuel: 'electric', size: 31 })).toMatchObject({
    'Previous policy / Insurer of the third-party policy in force': 'Go Digit General',
    'Previous policy / That policy ends on': '29/02/2028',
    'Car / Motor power': '31 kW',
  })
})

test('a new car’s third party runs three years, its date is that of the purchase, its office is named by place', () => {
  const answers = readCar({ registration_number: 'NEW', rto: 'MH14', previous_policy: undefined })
  expect(answers).toHaveProperty(['Car / Date of purchase'])
  expect(answers).not.toHaveProperty(['Car / Date of registration'])
  expect(answers).toMatchObject({
    'Car / Registration number': 'Brand-new car, number to follow',
    'Car / RTO': 'Pune, Pimpri-Chinchwad (MH-14)',
    'Cover and add-ons / Third party period': '3 years',
    'Cover and add-ons / Own damage period': '1 year',
  })
})

test('a quote by itself shows the car and its cover, and nothing that nobody was asked yet', () => {
  const groups = quoteSheet({ product: 'car', inputs: { ...sampleCar, previous_policy } })
  expect(groups.map((group) => group.key)).toEqual(['car', 'car_cover', 'previous_policy'])
  expect(read(wordAnswerSheet(groups, reader))).not.toHaveProperty(['Car / Engine number'])
})

test('a floater of one person is an individual plan', () => {
  const inputs = family.inputs as FamilyQuote
  const planType = (members: FamilyQuote['members']) =>
    wordAnswerSheet(answerSheet({ ...family, inputs: { ...inputs, members } }), reader)
      .flatMap(({ rows }) => rows)
      .find(({ label }) => label === 'Plan type')?.value
  expect(planType(inputs.members)).toBe('Family floater')
  expect(planType(inputs.members.slice(0, 1))).toBe('Individual')
})
