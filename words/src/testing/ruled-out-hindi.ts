/** One word for one thing: what the glossary rules out, and the term that stands instead. */
export const ruledOut: readonly { words: RegExp; say: string }[] = [
  { words: /(^|[\s(‘“])कोट([\s,;:।)’”]|$)/, say: 'कोटेशन' },
  { words: /बीमा राशि/, say: 'बीमित राशि' },
  // A third party's claim before a court stays a दावा.
  { words: /(^|\s)दाव[ाेो](?!, रिट)/, say: 'क्लेम' },
  { words: /छूट अवधि|ग्रेस पीरियड/, say: 'अनुग्रह अवधि' },
  { words: /कर चालान/, say: 'टैक्स इनवॉइस' },
  { words: /बदला हुआ प्रस्ताव/, say: 'संशोधित प्रस्ताव' },
  { words: /ईमेल/, say: 'ई-मेल' },
  { words: /नामांकित|नामिती/, say: 'नॉमिनी' },
  { words: /पृष्ठांकन/, say: 'एंडोर्समेंट' },
  { words: /हिंदी/, say: 'हिन्दी' },
  { words: /बताएं|जाएं|करें(?=ं)|जांच/, say: 'बताएँ, जाएँ, जाँच' },
  { words: /पॉलिसी लिखी जा रही|पैसे किसे मिलेंगे/, say: 'पॉलिसी तैयार की जा रही है, नॉमिनी' },
]
