import type { paperCommission as english } from '../en/papers-commission.ts'

export const paperCommission: Record<keyof typeof english, string> = {
  'document.commission-statement': 'कमिशन विवरण',
  'paper.commission.month': 'महिना {month}',
  'paper.commission.payable_to': '{name} यांना {month} साठी TDS नंतर देय कमिशन: {amount} ({words}).',
  'paper.commission.partner': 'पार्टनर',
  'paper.commission.pan': 'PAN',
  'paper.commission.no_pan': 'नोंद नाही: TDS वाढीव दराने',
  'paper.commission.totals': 'कमिशन आणि TDS',
  'paper.commission.in_month': 'या महिन्यात',
  'paper.commission.in_year': 'आर्थिक वर्षात आतापर्यंत',
  'paper.commission.earned': 'मिळवलेले',
  'paper.commission.recovered': 'परत घेतलेले',
  'paper.commission.released': 'वितरित',
  'paper.commission.tds': 'कापलेला TDS',
  'paper.commission.tds_at': 'कापलेला TDS ({percent}%)',
  'paper.commission.payable': 'TDS नंतर देय',
  'paper.commission.entries': 'महिन्यातील नोंदी',
  'paper.commission.customer': 'ग्राहक',
  'paper.commission.no_entries': 'या महिन्यात कमिशनची नोंद नाही.',
  'paper.commission.first_entries': 'पहिल्या {count} नोंदी दिल्या आहेत. बेरजेत सर्व नोंदी आहेत; CSV फाइलमध्ये प्रत्येक नोंद आहे.',
  'paper.commission.note':
    'फ्री लुक कालावधीनंतर कमिशन वितरित होते. TDS कलम 194D नुसार कापला जातो; नंतर परत घेतलेल्या कमिशनमुळे तो कमी होत नाही. रकमा रुपयांत आहेत, विमा कंपनीच्या लेजरमधील नोंदीप्रमाणे. हे TDS प्रमाणपत्र नाही.',
}
