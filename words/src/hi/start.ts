import type { start as english } from '../en/start.ts'

export const start: Record<keyof typeof english, string> = {
  'start.portal_needs_script': 'इस पोर्टल के लिए JavaScript ज़रूरी है। कृपया इसे चालू करें या {phone} पर कॉल करें।',
  'start.page_needs_script': 'इस पेज के लिए JavaScript ज़रूरी है। कृपया इसे चालू करें या {phone} पर कॉल करें।',
  'start.not_loaded': 'यह पेज लोड नहीं हो सका। कृपया इंटरनेट कनेक्शन जाँचें और पेज फिर से खोलें। सहायता: {phone}',
  'start.not_installed': 'यह सेवा तैयार की जा रही है। कृपया बाद में फिर कोशिश करें या {phone} पर कॉल करें।',
  'start.app_about': 'स्वास्थ्य, टॉप-अप और कार बीमा बेचें',
}
