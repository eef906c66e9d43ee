import { expect, it } from 'vitest'
import { nextTheme } from './theme.ts'

it('the theme button comes back to the system’s theme after three presses', () => {
  expect(nextTheme(nextTheme(nextTheme('system')))).toBe('system')
})
