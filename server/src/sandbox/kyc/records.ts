import { pick } from '../digits.ts'

const men = ['Rajesh', 'Anil', 'Sanjay', 'Vikram', 'Mohan', 'Suresh', 'Arjun', 'Imran']
const women = ['Sunita', 'Lakshmi', 'Priya', 'Meera', 'Kavita', 'Anjali', 'Farida', 'Deepa']
/** The fifth letter of a PAN begins the surname. */
const surnames = (
  'Agarwal Banerjee Chavan Desai Eapen Fernandes Gupta Hegde Iyer Joshi Kulkarni Lal Mehta Nair Oberoi Patel Qureshi Rao Shah Thomas ' +
  'Unnikrishnan Verma Wagle Xavier Yadav Zaveri'
).split(' ')

/** By the last digit of the PAN. */
const addresses: Record<string, object> = {
  1: { line1: '14 Model Colony', line2: 'Shivajinagar', pincode: '411016', city: 'Pune', state: 'Maharashtra' },
  2: { line1: '7 Hill Road', line2: 'Bandra West', pincode: '400050', city: 'Mumbai', state: 'Maharashtra' },
  3: { line1: '22 Residency Road', pincode: '560025', city: 'Bengaluru', state: 'Karnataka' },
  5: { line1: '3 Lodhi Colony', pincode: '110003', city: 'New Delhi', state: 'Delhi' },
  6: { line1: '8 Park Street', pincode: '700016', city: 'Kolkata', state: 'West Bengal' },
  7: { line1: '12 Marine Drive', pincode: '400001', city: 'Mumbai', state: 'Maharashtra' },
}

/** The record of a PAN, which depends on the PAN alone. */
export function recordOf(pan: string) {
  const gender = pick(pan, 2) === 0 ? ('male' as const) : ('female' as const)
  const given = gender === 'male' ? men : women
  const surname = surnames.find((name) => name.startsWith(pan.charAt(4)))
  const first = given[pick(`${pan} name`, given.length)]!
  return {
    title: gender === 'male' ? 'Mr' : 'Ms',
    name: `${first} ${surname}`,
    gender,
    address: addresses[pan.charAt(8)],
    father_name: `${men[pick(`${pan} father`, men.length)]} ${surname}`,
    email: `${first}.${surname}@example.in`.toLowerCase(),
  }
}
