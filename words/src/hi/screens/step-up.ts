export const words = {
  'step-up.title': 'पुष्टि करें कि यह आप हैं',
  'step-up.why': 'भुगतान, दरों, खातों और एक्सपोर्ट के लिए यह अतिरिक्त पुष्टि ज़रूरी है। आपने जो भरा है वह सुरक्षित है।',
  'step-up.password': 'पासवर्ड',
  'step-up.code': 'आपके ऑथेंटिकेटर ऐप का कोड, या कोई रिकवरी कोड',
  'step-up.recovery_code': 'रिकवरी कोड',
  'step-up.use_passkey': 'पासकी का उपयोग करें',
  'step-up.passkey_failed': 'पासकी की पुष्टि नहीं हो सकी। कृपया फिर कोशिश करें।',
  'step-up.confirm': 'पुष्टि करें',
  'step-up.cancel': 'रहने दें',
  'step-up.failed': 'पुष्टि लोड नहीं हो सकी।',
}
