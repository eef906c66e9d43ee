import { expect, test } from 'vitest'
import { genders } from './gender.ts'
import { nomineeRelationOf, nomineeRelations } from './nominee-relations.ts'
import { relationLabel } from './relation-label.ts'
import { childTypeRelations, impliedGender, isChildType, relations, shortRelations } from './relations.ts'

test('[E-1] the 25 relations stand in the order of the specification', () => {
  expect(relations.join(', ')).toBe(
    'primary insured, spouse, child1, child2, child3, mother, father, mother-in-law, father-in-law, grandfather, grandmother, brother1, sister1, niece1, nephew1, grandchild/children1, brother2, sister2, niece2, nephew2, grandchild/children2, brother-in-law, sister-in-law, son-in-law, daughter-in-law',
  )
  expect(new Set(relations).size).toBe(25)
})

test('[E-2] the short list holds the first nine', () => {
  expect(shortRelations).toEqual(relations.slice(0, 9))
  expect(shortRelations.at(-1)).toBe('father-in-law')
})

test('[E-3] childN shows as Son/Daughter', () => {
  expect(['child1', 'child2', 'child3'].map((one) => relationLabel(one))).toEqual(Array(3).fill('Son/Daughter'))
})

test('[E-4] grandchild/childrenN shows as Granddaughter/Grandson', () => {
  expect(relationLabel('grandchild/children1')).toBe('Granddaughter/Grandson')
  expect(relationLabel('grandchild/children2')).toBe('Granddaughter/Grandson')
})

test('[E-5] brother, sister, niece and nephew lose their numbers', () => {
  expect(['brother1', 'sister2', 'niece1', 'nephew2'].map((one) => relationLabel(one))).toEqual([
    'Brother',
    'Sister',
    'Niece',
    'Nephew',
  ])
})

test('[E-6] the primary insured shows as Self', () => {
  expect(relationLabel('primary insured', 'female')).toBe('Self')
})

test('[E-7] with a gender a child is Son or Daughter, a grandchild Grandson or Granddaughter; transgender stays neutral', () => {
  expect(relationLabel('child1', 'male')).toBe('Son')
  expect(relationLabel('child3', 'female')).toBe('Daughter')
  expect(relationLabel('grandchild/children1', 'male')).toBe('Grandson')
  expect(relationLabel('grandchild/children2', 'female')).toBe('Granddaughter')
  expect(relationLabel('child2', 'transgender')).toBe('Son/Daughter')
  expect(relationLabel('grandchild/children1', 'transgender')).toBe('Granddaughter/Grandson')
})

test('[E-8] child-type relations are the three children and the grandchildren', () => {
  expect(childTypeRelations).toEqual(['child1', 'child2', 'child3', 'grandchild/children'])
  expect(relations.filter(isChildType)).toEqual([
    'child1',
    'child2',
    'child3',
    'grandchild/children1',
    'grandchild/children2',
  ])
})

test('[E-9] genders are male, female, transgender', () => {
  expect(genders).toEqual(['male', 'female', 'transgender'])
})

test('a relation implies a gender only where it can', () => {
  expect(impliedGender('mother-in-law')).toBe('female')
  expect(impliedGender('nephew2')).toBe('male')
  for (const open of ['primary insured', 'spouse', 'child1', 'grandchild/children1'])
    expect(impliedGender(open)).toBeUndefined()
})

test('a member can be named as nominee by their own relation', () => {
  const of = (relation: string) => nomineeRelationOf(relation, 'female')
  expect(['spouse', 'child2', 'mother', 'sister1', 'mother-in-law', 'grandmother', 'niece1'].map(of)).toEqual([
    'spouse',
    'daughter',
    'mother',
    'sister',
    'in-law',
    'grandparent',
    'other',
  ])
  expect(nomineeRelationOf('child1', 'male')).toBe('son')
  expect(nomineeRelationOf('child1', undefined)).toBeUndefined()
  for (const relation of relations)
    expect(nomineeRelationOf(relation, 'male') === undefined, relation).toBe(relation === 'primary insured')
})

test('nominee relations hold no duplicates', () => {
  expect(new Set(nomineeRelations).size).toBe(nomineeRelations.length)
})
