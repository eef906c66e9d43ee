export const words = {
  'office-statements.statement': 'कमीशन विवरण',
  'office-statements.download': 'विवरण (PDF)',
  'office-statements.download_of': '{code} का {month} का विवरण (PDF)',
}
