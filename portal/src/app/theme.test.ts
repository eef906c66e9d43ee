import { expect, it } from 'vitest'
import { nextTheme } from './theme.ts'

it('the third press of the theme button returns to the system’s theme', () => {
  expect(nextTheme(nextTheme(nextTheme('system')))).toBe('system')
})
