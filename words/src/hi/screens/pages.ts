export const words = {
  'pages.login': 'पार्टनर साइन-इन',
  'pages.session_ended': 'आपका सत्र समाप्त हो गया है। कृपया फिर से साइन इन करें।',
  'pages.opening_login': 'साइन-इन पेज खुल रहा है',
  'pages.go_to_login': 'साइन-इन पेज पर जाएँ',
  'pages.not_found': 'पेज नहीं मिला',
  'pages.not_found_why': 'पता गलत हो सकता है या पेज बदल गया है। आपका सहेजा हुआ सब कुछ सुरक्षित है।',
  'pages.go_to_dashboard': 'डैशबोर्ड पर जाएँ',
  'pages.back': 'वापस',
}
