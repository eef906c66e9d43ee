import type { start as english } from '../en/start.ts'

export const start: Record<keyof typeof english, string> = {
  'start.portal_needs_script': 'या पोर्टलसाठी JavaScript आवश्यक आहे. कृपया ते सुरू करा किंवा {phone} वर फोन करा.',
  'start.page_needs_script': 'या पानासाठी JavaScript आवश्यक आहे. कृपया ते सुरू करा किंवा {phone} वर फोन करा.',
  'start.not_loaded': 'हे पान उघडता आले नाही. कृपया इंटरनेट कनेक्शन तपासा आणि पान पुन्हा उघडा. मदत: {phone}',
  'start.not_installed': 'ही सेवा तयार केली जात आहे. कृपया नंतर पुन्हा प्रयत्न करा किंवा {phone} वर फोन करा.',
  'start.app_about': 'आरोग्य, टॉप-अप आणि कार विमा विका',
}
