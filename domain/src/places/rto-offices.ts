export interface RtoOffice {
  /** State code and two digits, as in `MH12`. */
  code: string
  /** As people know it: 'Mumbai, Andheri'. */
  place: string
}

/**
 * Registering offices of the larger cities: state, then each city as `name/older name: offices`, an office as its number and,
 * where a city has several, its part of the city. Kept apart from everything else: only the screen of a new car loads it.
 */
const lines: Record<string, string> = {
  AN: 'Sri Vijaya Puram/Port Blair: 01',
  AP: 'Chittoor/Tirupati: 03; Anantapur: 02; Kadapa: 04; Kakinada: 05; Guntur: 07; Vijayawada: 16; Kurnool: 21; Nellore: 26; Ongole: 27; Visakhapatnam/Vizag: 31; Eluru: 37',
  AR: 'Itanagar: 01',
  AS: 'Guwahati: 01; Jorhat: 03; Dibrugarh: 06; Silchar: 11',
  BR: 'Patna: 01; Gaya: 02; Muzaffarpur: 06; Darbhanga: 07; Bhagalpur: 10',
  CG: 'Raipur: 04; Durg/Bhilai: 07; Bilaspur: 10',
  CH: 'Chandigarh: 01',
  DD: 'Daman: 03',
  DL: 'Delhi/New Delhi: 01 Mall Road, 02 Tilak Marg, 03 Sheikh Sarai, 04 Janakpuri, 05 Loni Road, 06 Sarai Kale Khan, 07 Mayur Vihar, 08 Wazirpur, 09 Dwarka, 10 Raja Garden, 11 Rohini, 12 Vasant Vihar, 13 Surajmal Vihar',
  GA: 'Panaji: 01, 07; Margao: 02, 08; Mapusa: 03; Vasco: 06',
  GJ: 'Ahmedabad: 01 Subhash Bridge, 27 Vastral; Mehsana: 02; Rajkot: 03; Bhavnagar: 04; Surat: 05, 28 Pal; Vadodara/Baroda: 06, 29 Rural; Nadiad: 07; Palanpur: 08; Jamnagar: 10; Junagadh: 11; Bhuj/Kutch: 12; Surendranagar: 13; Valsad/Vapi: 15; Bharuch: 16; Gandhinagar: 18; Navsari: 21; Anand: 23; Morbi: 36',
  HP: 'Shimla: 03',
  HR: 'Ambala: 01; Yamunanagar: 02; Panchkula: 03; Karnal: 05; Panipat: 06; Kurukshetra: 07; Sonipat: 10; Rohtak: 12; Hisar: 20; Gurugram/Gurgaon: 26; Faridabad: 51',
  JH: 'Ranchi: 01; Jamshedpur/Tatanagar: 05; Bokaro: 09; Dhanbad: 10',
  JK: 'Srinagar: 01; Jammu: 02',
  KA: 'Bengaluru/Bangalore: 01 Koramangala, 02 Rajajinagar, 03 Indiranagar, 04 Yeshwanthpur, 05 Jayanagar, 41 Kengeri, 50 Yelahanka, 51 Electronic City, 53 KR Puram; Tumakuru/Tumkur: 06; Kolar: 07; Mysuru/Mysore: 09 West, 55 East; Mandya: 11; Hassan: 13; Shivamogga/Shimoga: 14; Davanagere: 17; Mangaluru/Mangalore: 19; Udupi: 20; Belagavi/Belgaum: 22; Dharwad: 25; Vijayapura/Bijapur: 28; Kalaburagi/Gulbarga: 32; Ballari/Bellary: 34; Raichur: 36; Hubballi/Hubli: 63',
  KL: 'Thiruvananthapuram/Trivandrum: 01; Kollam: 02; Pathanamthitta: 03; Alappuzha/Alleppey: 04; Kottayam: 05; Idukki: 06; Kochi/Cochin/Ernakulam: 07; Thrissur/Trichur: 08; Palakkad: 09; Malappuram: 10; Kozhikode/Calicut: 11; Wayanad: 12; Kannur: 13; Kasaragod: 14',
  LA: 'Leh: 02',
  MH: 'Mumbai/Bombay: 01 Tardeo, 02 Andheri, 03 Wadala, 47 Borivali; Thane: 04; Kalyan: 05; Pen/Raigad: 06; Sindhudurg: 07; Ratnagiri: 08; Kolhapur: 09; Sangli: 10; Satara: 11; Pune/Poona: 12, 14 Pimpri-Chinchwad; Solapur/Sholapur: 13; Nashik/Nasik: 15; Ahilyanagar/Ahmednagar: 16; Dhule: 18; Jalgaon: 19; Chhatrapati Sambhajinagar/Aurangabad: 20; Jalna: 21; Parbhani: 22; Beed: 23; Latur: 24; Dharashiv/Osmanabad: 25; Nanded: 26; Amravati: 27; Buldhana: 28; Yavatmal: 29; Akola: 30; Nagpur: 31, 40 Rural, 49 East; Wardha: 32; Chandrapur: 34; Gondia: 35; Bhandara: 36; Washim: 37; Nandurbar: 39; Malegaon: 41; Baramati: 42; Navi Mumbai/Vashi: 43; Panvel: 46; Vasai/Virar: 48; Karad: 50',
  ML: 'Shillong: 05',
  MN: 'Imphal: 01',
  MP: 'Bhopal: 04; Gwalior: 07; Indore: 09; Ujjain: 13; Sagar: 15; Rewa: 17; Satna: 19; Jabalpur: 20; Dewas: 41; Ratlam: 43',
  MZ: 'Aizawl: 01',
  NL: 'Kohima: 01; Dimapur: 07',
  OD: 'Bhubaneswar: 02, 33; Cuttack: 05; Berhampur/Ganjam: 07; Rourkela: 14; Sambalpur: 15',
  PB: 'Amritsar: 02; Bathinda: 03; Jalandhar: 08; Ludhiana: 10; Patiala: 11; Mohali: 65',
  PY: 'Puducherry/Pondicherry: 01',
  RJ: 'Ajmer: 01; Alwar: 02; Bharatpur: 05; Bhilwara: 06; Bikaner: 07; Sri Ganganagar: 13; Jaipur: 14, 45 South; Jodhpur: 19; Kota: 20; Sikar: 23; Udaipur: 27',
  SK: 'Gangtok: 01',
  TG: 'Karimnagar: 02; Warangal: 03; Khammam: 04; Nalgonda: 05; Mahbubnagar: 06; Hyderabad/Ranga Reddy: 07 Attapur, 08 Uppal, 09 Khairatabad, 10 Secunderabad, 11 Malakpet, 12 Kishanbagh, 13 Tolichowki; Sangareddy: 15; Nizamabad: 16',
  TN: 'Chennai/Madras: 01 Central, 02 Anna Nagar, 03 Tondiarpet, 04 Basin Bridge, 05 Vyasarpadi, 06 Mandaveli, 07 Thiruvanmiyur, 09 KK Nagar, 10 Valasaravakkam, 11 Tambaram, 12 Poonamallee, 13 Ambattur, 14 Sholinganallur, 18 Red Hills, 22 Meenambakkam, 85 Kundrathur; Kancheepuram: 21; Vellore: 23; Salem: 27 West, 30 East; Erode: 33; Coimbatore/Kovai: 37 South, 38 North, 66 Central; Tiruppur: 39 North, 42 South; Tiruchirappalli/Trichy: 45; Thanjavur/Tanjore: 49; Dindigul: 57; Madurai: 58 South, 59 North, 64 Central; Thoothukudi/Tuticorin: 69; Hosur: 70; Tirunelveli: 72; Nagercoil: 74',
  TR: 'Agartala: 01',
  UK: 'Haldwani: 04; Dehradun: 07; Haridwar: 08; Roorkee: 17',
  UP: 'Saharanpur: 11; Ghaziabad: 14; Meerut: 15; Noida/Gautam Buddh Nagar: 16; Moradabad: 21; Bareilly: 25; Lucknow: 32; Ayodhya/Faizabad: 42; Gorakhpur: 53; Varanasi/Banaras: 65; Prayagraj/Allahabad: 70; Kanpur: 78; Agra: 80; Aligarh: 81; Mathura: 85; Jhansi: 93',
  WB: 'Kolkata/Calcutta: 02 Beltala, 06 Kasba, 08 Salt Lake; Howrah: 12; Hooghly/Chinsurah: 16; Alipore: 20; Barrackpore: 24; Barasat: 26; Asansol: 38; Durgapur: 40; Bardhaman/Burdwan: 42; Siliguri: 74',
}

interface Entry extends RtoOffice {
  /** Every name of the city and its part, in small letters. */
  names: string[]
}

const entries: readonly Entry[] = Object.entries(lines).flatMap(([state, cities]) =>
  cities.split('; ').flatMap((city) => {
    const [names = '', offices = ''] = city.split(': ')
    const [name = '', ...older] = names.split('/')
    return offices.split(', ').map((office) => {
      const part = office.slice(3)
      return {
        code: `${state}${office.slice(0, 2)}`,
        place: part ? `${name}, ${part}` : name,
        names: [name, ...older, part].filter(Boolean).map((one) => one.toLowerCase()),
      }
    })
  }),
)

/** Offices whose city, its older name, its part of the city or whose code is, or else begins with, what was typed. */
export function searchOffices(text: string): RtoOffice[] {
  const typed = text.trim().toLowerCase()
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (typed === '') return []
  const named = entries.filter((one) => one.names.includes(typed))
  if (named.length > 0) return named
  return entries.filter((one) => one.code.startsWith(code) || one.names.some((name) => name.startsWith(typed)))
}

/** "Mumbai, Andheri (MH-02)": the place people know, and its code. */
export function showOffice(code: string): string {
  const written = code.replace(/^([A-Z]{2})(\d)/, '$1-$2')
  const office = entries.find((one) => one.code === code)
  return office ? `${office.place} (${written})` : written
}
