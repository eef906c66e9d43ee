import { pick } from '../digits.ts'

const men = ['Rajesh', 'Anil', 'Sanjay', 'Vikram', 'Mohan', 'Suresh', 'Arjun', 'Imran']
const women = ['Sunita', 'Lakshmi', 'Priya', 'Meera', 'Kavita', 'Anjali', 'Farida', 'Deepa']
/** The fifth letter of a PAN begins the surname. */
const surnames = (
  'Agarwal Banerjee Chavan Desai Eapen Fernandes Gupta Hegde Iyer Joshi Kulkarni Lal Mehta Nair Oberoi Patel Qureshi Rao Shah Thomas ' +
  'Unnikrishnan Verma Wagle Xavier Yadav Zaveri'
).split(' ')

const addresses = [
  { line1: '14 Model Colony', line2: 'Shivajinagar', pincode: '411016', city: 'Pune', state: 'Maharashtra' },
  { line1: '7 Hill Road', line2: 'Bandra West', pincode: '400050', city: 'Mumbai', state: 'Maharashtra' },
  { line1: '22 Residency Road', pincode: '560025', city: 'Bengaluru', state: 'Karnataka' },
  { line1: '3 Lodhi Colony', pincode: '110003', city: 'New Delhi', state: 'Delhi' },
]

/** The record of a PAN, which depends on the PAN alone. */
export function recordOf(pan: string) {
  const gender = pick(pan, 2) === 0 ? ('male' as const) : ('female' as const)
  const given = gender === 'male' ? men : women
  const surname = surnames.find((name) => name.startsWith(pan.charAt(4)))
  return {
    title: gender === 'male' ? 'Mr' : 'Ms',
    name: `${given[pick(`${pan} name`, given.length)]} ${surname}`,
    gender,
    address: addresses[pick(`${pan} address`, addresses.length)],
  }
}
