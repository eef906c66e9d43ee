/** Words that carry nothing for a quote, so that they are neither names nor left unread. */
const words = `hello hi namaste namaskar a an the and or of for with to in at from is are his her has have wants want needs need please pls quote quotes
  policy policies plan plans insurance cover age aged ages old years family member members total give send new pin pincode pin_code
  my our am hum ham had he she they we was were who whose single married unmarried alone dr doctor himself herself mera meri mere hamara unka unki uska uski
  code mobile phone contact number no name named plus per each also only about around approx
  aur ya ka ki ke ko se me mein hai hain tha liye chahiye chahie chaiye dena dedo do de karo batao bhejo sath saath rehte rehta rehti rahte rahta rahti naam wala wali
  umar umra umr dob born birth rs inr rupees rupaye ruppes tenure term kal aaj abhi bhi
  और या हम का की के को से में है हैं लिए चाहिए देना दो साथ नाम वाला वाली रहते रहता रहती रुपये पिन कोड मोबाइल फोन उम्र आयु जन्म पॉलिसी प्लान परिवार`

export const fillers: ReadonlySet<string> = new Set(words.split(/\s+/).map((word) => word.replaceAll('_', ' ')))
