/** What is wrong with a file that the office imports, or with a row of it, and what to do. */
export const importProblems = {
  'import.encoding': 'Please save the file as CSV UTF-8: some characters cannot be read',
  'import.quote':
    'Row {row}: a quotation mark is not closed, or stands inside a cell. Please save the file as CSV again',
  'import.missing_columns': 'These columns are missing: {columns}. Please use the template',
  'import.unknown_columns': 'These columns are not known or appear twice: {columns}. Please use the template',
  'import.empty': 'The file has no rows below the column names',
  'import.size': 'The file is not the one that was announced. Please upload it again',
  'import.source': 'Please enter the system from which the policies come',
  'import.cells': 'This row has {cells} cells and the header {columns}. Please check its commas and quotation marks',
  'import.code': '3 to 20 capital letters and digits, such as AG10001',
  'import.code_taken':
    'An account with this code has another e-mail address. Please change the code or the e-mail address',
  'import.licence': 'Please enter agent or posp',
  'import.repeated': 'Already in row {row} of this file. Please remove one of them',
} as const

export type ImportProblem = keyof typeof importProblems
