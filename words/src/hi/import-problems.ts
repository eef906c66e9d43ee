/** What is wrong with a file that the office imports, or with a row of it, and what to do. */
export const importProblems = {
  'import.encoding': 'कृपया फ़ाइल को CSV UTF-8 के रूप में सेव करें: कुछ अक्षर पढ़े नहीं जा सकते',
  'import.quote': 'पंक्ति {row}: कोई उद्धरण चिह्न बंद नहीं है या सेल के भीतर है। कृपया फ़ाइल दोबारा CSV में सेव करें',
  'import.missing_columns': 'ये कॉलम नहीं हैं: {columns}। कृपया टेम्पलेट का उपयोग करें',
  'import.unknown_columns': 'ये कॉलम मान्य नहीं हैं या दो बार हैं: {columns}। कृपया टेम्पलेट का उपयोग करें',
  'import.empty': 'फ़ाइल में कॉलम के नामों के नीचे कोई पंक्ति नहीं है',
  'import.size': 'यह वह फ़ाइल नहीं है जो चुनी गई थी। कृपया इसे दोबारा अपलोड करें',
  'import.source': 'कृपया वह सिस्टम दर्ज करें जहाँ से पॉलिसियाँ आई हैं',
  'import.cells': 'इस पंक्ति में {cells} सेल हैं और शीर्षक में {columns}। कृपया कॉमा और उद्धरण चिह्न जाँचें',
  'import.code': '3 से 20 बड़े अंग्रेज़ी अक्षर और अंक, जैसे AG10001',
  'import.code_taken': 'इस कोड वाले खाते का ई-मेल पता अलग है। कृपया कोड या ई-मेल पता बदलें',
  'import.licence': 'कृपया agent या posp दर्ज करें',
  'import.repeated': 'इस फ़ाइल की पंक्ति {row} में पहले से है। कृपया इनमें से एक हटाएँ',
} as const
