/** What is wrong with a file that the office imports, or with a row of it, and what to do. */
export const importProblems = {
  'import.encoding': 'Please save the file as CSV UTF-8: some characters cannot be read',
  'import.quote':
    'Row {row}: a quotation mark is not closed, or stands inside a cell. Please save the file as CSV again',
  'import.missing_columns': 'These columns are missing: {columns}. Please use the template',
  'import.unknown_columns': 'These columns are not known or appear twice: {columns}. Please use the template',
  'import.empty': 'The file has no rows below the column names',
  'import.size': 'The file has changed since you selected it. Please upload it again',
  'import.source': 'Please enter the system the policies come from',
  'import.cells':
    'This row has {cells} cells and the header row {columns}. Please check the commas and quotation marks',
  'import.code': '3 to 20 capital letters and digits, such as AG10001',
  'import.code_taken':
    'An account with this code has another e-mail address. Please change the code or the e-mail address',
  'import.licence': 'Please enter agent or posp',
  'import.repeated': 'Already in row {row} of this file. Please remove one of them',
  'import.choice': 'Please enter one of: {values}',
  'import.amount': 'Please enter the amount in rupees, such as 18450.00',
  'import.settlement_currency': 'Only amounts in INR can be settled. Please check the report',
  'import.settlement_sum': 'Amount less fee and tax is {expected}. Please download the report again',
  'import.settlement_changed': 'This row was imported before with another amount. Please ask the gateway',
  'import.policy_number': '3 to 40 letters, digits and dashes. Please replace other characters with dashes',
  'import.own_number': 'This number looks like one of our own policies. Please check the file',
  'import.end_date': 'The last day of cover must be after the first',
  'import.lapsed': 'The grace period is over: this policy cannot be renewed. Please leave it out',
  'import.agent': 'There is no partner with this code. Please import the partners first',
  'import.first_member': 'The first member must be the primary insured, who is also the proposer',
  'import.messages_agreed': 'Recorded in {source}: consent to messages about renewal and offers',
} as const

export type ImportProblem = keyof typeof importProblems
