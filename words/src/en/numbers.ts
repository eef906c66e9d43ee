const upToNineteen = [
  'Zero One Two Three Four Five Six Seven Eight Nine',
  'Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen',
].flatMap((ten) => ten.split(' '))
const tens = ['Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety']

/** An amount in words, as receipts in India print it. */
export const numbers = {
  belowHundred: [
    ...upToNineteen,
    ...tens.flatMap((ten) => [ten, ...upToNineteen.slice(1, 10).map((unit) => `${ten}-${unit}`)]),
  ],
  /** Indian places, largest first: a crore is a hundred lakh. */
  places: ['Crore', 'Lakh', 'Thousand'],
  /** From one hundred to nine hundred. */
  hundreds: upToNineteen.slice(1, 10).map((unit) => `${unit} Hundred`),
  amount: 'Rupees {rupees} Only',
  amountWithPaise: 'Rupees {rupees} and {paise} Paise Only',
}
