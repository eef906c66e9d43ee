/** The statement of one partner, in the register of commission. */
export const words = {
  'office-statements.statement': 'Commission statement',
  'office-statements.download': 'Statement (PDF)',
  'office-statements.download_of': 'Statement of {code} for {month} (PDF)',
} as const
