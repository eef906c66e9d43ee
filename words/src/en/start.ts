/** What a page says before its code runs, or when it cannot. */
export const start = {
  'start.portal_needs_script': 'This portal needs JavaScript. Please switch it on, or call {phone}.',
  'start.page_needs_script': 'This page needs JavaScript. Please switch it on, or call {phone}.',
  'start.not_loaded': 'This page could not be loaded. Please check the connection and reload. Help: {phone}',
  'start.not_installed': 'This service is being set up. Please try again later, or call {phone}.',
  'start.app_about': 'Sell health, top-up and car insurance',
} as const
