import { otherDisease, type PreExistingDisease, type separateDiseases } from '../../people/diseases.ts'
import { phrasesOf, type WordList } from './word-list.ts'

export type HeardCondition = PreExistingDisease | (typeof separateDiseases)[number] | typeof otherDisease

const heard: WordList<HeardCondition> = [
  ['Diabetes', 'diabetes diabetic diabetese sugar sugar_patient suger madhumeh शुगर मधुमेह डायबिटीज डायबिटिक dm t2dm'],
  [
    'Hypertension/High BP',
    'bp b_p high_bp hypertension hypertensive blood_pressure high_blood_pressure bp_patient htn uchch_raktchap बीपी हाई_बीपी ब्लड_प्रेशर रक्तचाप उच्च_रक्तचाप',
  ],
  ['Asthma', 'asthma asthmatic dama अस्थमा दमा'],
  ['High Cholesterol', 'cholesterol high_cholesterol कोलेस्ट्रॉल हाई_कोलेस्ट्रॉल'],
  ['Thyroid Disorder', 'thyroid hypothyroid hyperthyroid thyroid_disorder थायराइड थायरॉइड थाइरोइड'],
  ['Dyslipidaemia', 'dyslipidaemia dyslipidemia lipids high_lipids'],
  ['Cataract Of Eyes', 'cataract motiyabind motiabind मोतियाबिंद'],
  ['Varicose Veins', 'varicose varicose_veins varicose_vein वैरिकोज'],
  ['Glaucoma', 'glaucoma kala_motia kala_motiya ग्लूकोमा काला_मोतिया'],
  ['Polycystic Ovaries', 'pcos pcod polycystic polycystic_ovaries पीसीओएस पीसीओडी'],
  ['Epilepsy/Seizures/Fits', 'epilepsy epileptic seizures seizure fits mirgi मिर्गी'],
  [
    otherDisease,
    'heart heart_patient heart_problem cardiac cancer kidney kidney_stone stone liver stroke hernia arthritis tb surgery operated operation bypass stent angioplasty dil_ki_bimari दिल_की_बीमारी कैंसर किडनी ऑपरेशन लकवा paralysis',
  ],
]

export const conditionWords = phrasesOf(heard)

/** 'No illness', for everybody. */
export const healthyWords: readonly string[] = [
  'no illness',
  'no disease',
  'no diseases',
  'no ped',
  'no medical history',
  'no health issues',
  'healthy',
  'all healthy',
  'family healthy',
  'everyone healthy',
  'sab healthy',
  'swasth',
  'sab swasth',
  'sab theek',
  'koi bimari nahi',
  'koi bimari nahin',
  'bimari nahi',
  'कोई बीमारी नहीं',
  'स्वस्थ',
  'सब स्वस्थ',
]

export const tobaccoWords: readonly string[] = [
  'smoker',
  'smokes',
  'smoking',
  'tobacco',
  'gutkha',
  'cigarette',
  'bidi',
  'तंबाकू',
  'धूम्रपान',
  'गुटखा',
]

/** Said behind or before a condition, they turn it round: 'no BP', 'sugar nahi'. */
export const negations: readonly string[] = ['no', 'not', 'without', 'nahi', 'nahin', 'bina', 'नहीं', 'बिना']
