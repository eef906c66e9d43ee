import type { paymentFailures as english } from '../en/payment-failures.ts'

export const paymentFailures: Record<keyof typeof english, string> = {
  'payment_failure.cancelled': 'पेमेंट रद्द केले गेले.',
  'payment_failure.timed_out': 'पेमेंट ठरलेल्या वेळेत पूर्ण झाले नाही.',
  'payment_failure.insufficient_funds': 'खात्यात पुरेशी रक्कम नव्हती.',
  'payment_failure.limit_exceeded': 'रक्कम कार्ड, खाते किंवा UPI ॲपच्या मर्यादेपेक्षा जास्त आहे.',
  'payment_failure.not_authenticated': 'बँकेला OTP, PIN किंवा CVV पडताळता आला नाही.',
  'payment_failure.wrong_details': 'कार्ड, बँक खाते किंवा UPI ID चुकीचा आहे किंवा आता वैध नाही.',
  'payment_failure.not_accepted': 'या कार्ड, बँक खाते किंवा UPI ॲपने हे पेमेंट करता येत नाही.',
  'payment_failure.declined': 'बँकेने पेमेंट नाकारले.',
  'payment_failure.bank_unavailable': 'बँक किंवा पेमेंट सेवा उपलब्ध नव्हती.',
  'payment_failure.other': 'बँकेने कारण दिलेले नाही.',
}
