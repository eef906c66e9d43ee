/** A sample: enough to draw a page in another script. What is missing is said in English. */
export const customerPages = {
  first: {
    'title.verify': 'பாலிசியைச் சரிபார்க்கவும்',
    'customer.language': 'மொழி',
    'customer.toll_free': 'கட்டணமில்லா எண்',
    'customer.landline': 'தரைவழி எண் (கட்டணம் உண்டு)',
  },
  stages: { 'customer.policy_number': 'பாலிசி எண்' },
  policy: {
    'customer.verify_hint': 'பாலிசியின் முதல் பக்கத்தில் அச்சிடப்பட்டுள்ளது, எடுத்துக்காட்டு {number}.',
    'customer.verify_check': 'சரிபார்',
  },
}
