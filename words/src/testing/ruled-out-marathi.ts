/** One word for one thing: what the glossary rules out, and the term that stands instead. */
export const ruledOut: readonly { words: RegExp; say: string }[] = [
  { words: /जुन(ी|्या) पॉलिसी/, say: 'मागील पॉलिसी, सध्याची पॉलिसी' },
  { words: /निर्लेखित/, say: 'राइट-ऑफ' },
  { words: /आयआरडीएआय|पीडीएफ|ओपीडी|आयएफएससी/, say: 'the abbreviation in Latin letters: IRDAI, PDF, OPD, IFSC' },
  { words: /तृतीय पक्ष/, say: 'थर्ड पार्टी' },
  { words: /(सुधारित|नवीन) प्रस्ताव/, say: 'सुधारित ऑफर: a proposal is a प्रस्ताव' },
  { words: /(?<!\p{L}|\p{M})पेज/u, say: 'पान' },
  { words: /कॉल करा/, say: 'फोन करा' },
  { words: /दस्तऐवज/, say: 'कागदपत्र' },
  { words: /वाहनचालक परवान|वाहन परवान/, say: 'वाहन चालक परवाना' },
  { words: /डॉक्टरांचा फोन|आरोग्य टीम/, say: 'टेली-मेडिकल तपासणी, अंडररायटर' },
  { words: /इमेल|ईमेल/, say: 'ई-मेल' },
]
