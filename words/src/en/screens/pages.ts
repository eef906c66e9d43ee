export const words = {
  'pages.login': 'Partner sign-in',
  'pages.session_ended': 'Your session has ended. Please sign in again.',
  'pages.opening_login': 'Opening the sign-in page',
  'pages.go_to_login': 'Go to the sign-in page',
  'pages.not_found': 'Page not found',
  'pages.not_found_why': 'The address may be mistyped, or the page has moved. Everything you saved is kept.',
  'pages.go_to_dashboard': 'Go to dashboard',
  'pages.back': 'Back',
} as const
