import type { paperCommission as english } from '../en/papers-commission.ts'

export const paperCommission: Record<keyof typeof english, string> = {
  'document.commission-statement': 'कमीशन विवरण',
  'paper.commission.month': 'महीना {month}',
  'paper.commission.payable_to': '{name} को {month} के लिए TDS के बाद देय कमीशन: {amount} ({words})।',
  'paper.commission.partner': 'पार्टनर',
  'paper.commission.pan': 'PAN',
  'paper.commission.no_pan': 'दर्ज नहीं: TDS ऊँची दर से',
  'paper.commission.totals': 'कमीशन और TDS',
  'paper.commission.in_month': 'इस महीने',
  'paper.commission.in_year': 'वित्तीय वर्ष में अब तक',
  'paper.commission.earned': 'अर्जित',
  'paper.commission.recovered': 'वापस लिया गया',
  'paper.commission.released': 'जारी',
  'paper.commission.tds': 'काटा गया TDS',
  'paper.commission.tds_at': 'काटा गया TDS ({percent}%)',
  'paper.commission.payable': 'TDS के बाद देय',
  'paper.commission.entries': 'महीने की प्रविष्टियाँ',
  'paper.commission.customer': 'ग्राहक',
  'paper.commission.no_entries': 'इस महीने कोई कमीशन दर्ज नहीं हुआ।',
  'paper.commission.first_entries': 'पहली {count} प्रविष्टियाँ दी गई हैं। योग में सभी शामिल हैं; CSV फ़ाइल में हर प्रविष्टि है।',
  'paper.commission.note':
    'फ़्री लुक अवधि के बाद कमीशन जारी होता है। TDS धारा 194D के तहत काटा जाता है; बाद में वापस लिया गया कमीशन इसे कम नहीं करता। राशियाँ रुपये में हैं, जैसी बीमा कंपनी के लेजर में दर्ज हैं। यह TDS प्रमाणपत्र नहीं है।',
}
