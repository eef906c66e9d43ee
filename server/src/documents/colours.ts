/** The portal's light theme on paper. */
export const colours = {
  brand: '#0d5c5a',
  brandStrong: '#094543',
  tint: '#e2f1ef',
  accent: '#f0a92b',
  accentTint: '#fdf3df',
  line: '#dce1dd',
  text: '#17211f',
  muted: '#52605c',
  danger: '#a3231c',
  white: '#ffffff',
} as const
