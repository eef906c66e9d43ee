import type { paymentFailures as english } from '../en/payment-failures.ts'

export const paymentFailures: Record<keyof typeof english, string> = {
  'payment_failure.cancelled': 'भुगतान रद्द किया गया।',
  'payment_failure.timed_out': 'भुगतान निर्धारित समय में पूरा नहीं हुआ।',
  'payment_failure.insufficient_funds': 'खाते में पर्याप्त राशि नहीं थी।',
  'payment_failure.limit_exceeded': 'राशि कार्ड, खाते या UPI ऐप की सीमा से अधिक है।',
  'payment_failure.not_authenticated': 'बैंक OTP, PIN या CVV सत्यापित नहीं कर सका।',
  'payment_failure.wrong_details': 'कार्ड, बैंक खाता या UPI ID गलत है या अब मान्य नहीं है।',
  'payment_failure.not_accepted': 'इस कार्ड, बैंक खाते या UPI ऐप से यह भुगतान नहीं हो सकता।',
  'payment_failure.declined': 'बैंक ने भुगतान अस्वीकार किया।',
  'payment_failure.bank_unavailable': 'बैंक या भुगतान सेवा उपलब्ध नहीं थी।',
  'payment_failure.other': 'बैंक ने कारण नहीं बताया।',
}
