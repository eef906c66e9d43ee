import { speakIn } from '@portal/words/say.ts'
import { expect, test } from 'vitest'
import { commissionHeader, commissionLine, commissionTotalLine } from './commission-statement.ts'
import { csvCell, toCsv } from './csv.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['+919800012345', "'+919800012345"],
  ['+A1', "'+A1"],
  ['-2+3+cmd|calc', "'-2+3+cmd|calc"],
  ['@SUM(A1:A9)', "'@SUM(A1:A9)"],
  ['\t=1+1', '"\'\t=1+1"'],
  ['\r=1+1', '"\'\r=1+1"'],
  ['\tplain', '"\'\tplain"'],
  ['\u00a0=1+1', "'\u00a0=1+1"],
  ['\u3000=1+1', "'\u3000=1+1"],
  ['\u200b=1+1', "'\u200b=1+1"],
  ['\ufeff=1+1', "'\ufeff=1+1"],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['−1', "'−1"],
  ['|calc', "'|calc"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
])('a cell that a spreadsheet could run is made text: %j', (typed, written) => {
  expect(csvCell(typed)).toBe(written)
})

test.each([
  ['Asha Rao', 'Asha Rao'],
  ['Rao, Asha', '"Rao, Asha"'],
  ['Rao;=A1', '"Rao;=A1"'],
  ['say "yes"', '"say ""yes"""'],
  ['two\nlines', '"two\nlines"'],
  ['-250.00', '-250.00'],
  ['20754.62', '20754.62'],
  ['ज्योत्स्ना', 'ज्योत्स्ना'],
  [null, ''],
  [undefined, ''],
  [42, '42'],
  [-42, '-42'],
])('an ordinary cell stays what it is: %j', (typed, written) => {
  expect(csvCell(typed)).toBe(written)
})

test('records end with CRLF and the file begins with a byte-order mark', () => {
  expect(toCsv(['a', 'b'], [['1', 'x,y']])).toBe('\ufeffa,b\r\n1,"x,y"\r\n')
})

test('the commission statement lists its entries and their total, what was taken back beside what is left', () => {
  const entry = {
    policyNumber: 'SUR-1',
    customer: '=cmd()',
    product: 'Suraksha Health',
    plan: 'Gold',
    ratePercent: '15',
    netPremium: 98_376_25,
  }
  const held = { state: 'held', heldUntil: '2026-12-15' }
  const entries = [
    { ...entry, ...held, day: '2026-11-15', commission: 14_756_44, takenBack: 0 },
    { ...entry, day: '2026-11-20', commission: 4_756_44, takenBack: 10_000_00, state: 'released' },
    { ...entry, day: '2026-11-21', commission: 0, takenBack: 14_756_44, state: 'reversed' },
  ]
  const total = commissionTotalLine({ commission: 19_512_88, takenBack: 24_756_44 }, speakIn('en'))
  const lines =
    `${commissionHeader(speakIn('en'))}${entries.map((one) => commissionLine(one, speakIn('en'))).join('')}${total}`.split(
      '\r\n',
    )
  expect(lines[1]).toBe("2026-11-15,SUR-1,'=cmd(),Suraksha Health,Gold,98376.25,15,14756.44,0.00,Held,2026-12-15")
  expect(lines[2]).toContain(',4756.44,10000.00,Paid or payable,')
  expect(lines[3]).toContain(',0.00,14756.44,Recovered,')
  expect(lines[4]).toBe('Total,,,,,,,19512.88,24756.44,,')
})
