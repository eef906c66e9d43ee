/** Premium component → label, as the specification prints them. Both newborn covers carry one label. */
export const PREMIUM_COMPONENT_LABELS = {
  copay_premium: 'Base Policy Co-pay Support',
  assistance_service: 'Assistance Services (Domestic and Worldwide)',
  'New Born Care With Maternity': 'New Born Care',
  'New Born Care Within SI': 'New Born Care',
  critical_illnesses_premium: 'Double Sum Insured for Critical Illness',
  dental_opd_premium: 'Dental OPD Cover',
  emergency_ambulance_premium: 'Emergency Ambulance',
  higher_room_rent_premium: 'Base Policy Higher Room Rent Support',
  hospital_cash_premium: 'Hospital Cash',
  maternity_discount_premium: 'Maternity',
  organ_donor_premium: 'Organ Donor',
  recharge_premium: 'Recharge Benefit',
  restoration_premium: 'Restoration Benefit',
  vaccionation_cover_premium: 'Vaccination Cover',
  ped_premium: 'PED Waiting Period Waiver',
} as const

export type AddonKey = keyof typeof PREMIUM_COMPONENT_LABELS

/** The two add-ons that the specification names in words. */
export const NEWBORN_ADDONS = ['New Born Care With Maternity', 'New Born Care Within SI'] as const
