type Theme = 'system' | 'light' | 'dark'
const KEY = 'theme'
const order: Theme[] = ['system', 'light', 'dark']

export function readTheme(): Theme {
  try {
    const storedTheme = localStorage.getItem(KEY)
    return order.find((theme) => theme === storedTheme) ?? 'system'
  } catch {
    return 'system'
  }
}

export function applyTheme(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function keepTheme(theme: Theme) {
  applyTheme(theme)
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // A browser without storage follows the system's theme next time.
  }
}

export const nextTheme = (theme: Theme): Theme => order[(order.indexOf(theme) + 1) % order.length]!
