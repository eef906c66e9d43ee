import { customerPhotos, type InspectionPhoto } from '@portal/contract/calls/inspection.ts'
import { requiredViews } from '@portal/domain/inspection/views.ts'
import { speakIn } from '@portal/words/say.ts'
import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { setConfig } from '../../kit/browser/config.ts'
import { testConfig } from '../../testing/test-config.ts'
import { PhotoTile, type Say } from './PhotoTile.tsx'

beforeAll(() => setConfig(testConfig))

const side = { calls: customerPhotos, params: {} }
const photo: InspectionPhoto = {
  photo_id: 'p1',
  view: 'damage',
  source: 'camera',
  taken_by: 'customer',
  captured_at: '2026-11-16T04:30:00.000Z',
  bytes: 1000,
}

/** The heading of a tile, as it is read. */
function headingOf(tile: Partial<ComponentProps<typeof PhotoTile>>, say: Say = speakIn('en')): string {
  const markup = renderToString(<PhotoTile view="damage" photo={undefined} side={side} say={say} {...tile} />)
  return /<h2>(.*?)<\/h2>/.exec(markup)![1]!.replace(/<[^>]+>/g, '')
}

it('a photo of damage is optional, and its tile says so in the reader’s language until there is one', () => {
  expect(headingOf({})).toBe('Damage (optional)')
  expect(headingOf({}, speakIn('hi'))).toContain('(वैकल्पिक)')
  expect(headingOf({ photo })).toBe('Damage')
})

it('a photo that the surveyor asks for is not optional, nor is any of the eight views', () => {
  expect(headingOf({ isRequested: true })).toBe('Damage')
  for (const view of requiredViews) expect(headingOf({ view })).not.toContain('optional')
})
