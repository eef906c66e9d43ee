/** Words of the policy wordings. The server alone prints them, so no page loads these. */
export const wording = {
  'wording.reference': 'UIN {uin} · version {version}',
  'wording.footnote': 'UIN {uin} · policy wording version {version}',
  'wording.note':
    'This is the contract between you and us. Read it together with your policy schedule, which names the persons or the vehicle insured, the sum insured and the covers you have chosen.',
  'wording.preamble': 'Preamble',
  'wording.preamble_family':
    'This policy is issued by {insurer} (“we”, “us”, “our”) to the policyholder named in the schedule (“you”, “your”) on the basis of the proposal, its declarations and the medical reports, if any, and on receipt of the premium. Subject to the terms, conditions and exclusions below, if an insured person is hospitalised in India during the policy period because of an illness or injury, we pay the reasonable and customary expenses that are medically necessary, up to the sum insured.',
  'wording.preamble_car':
    'This policy is issued by {insurer} (“we”, “us”, “our”) to the insured named in the schedule (“you”, “your”) on the basis of the proposal and its declarations and on receipt of the premium. Subject to the terms, conditions and exceptions below, we indemnify you for the events described in the sections that your schedule shows as in force, if they happen in India during the policy period.',
  'wording.definitions': 'Definitions',
  'wording.term': 'Term',
  'wording.meaning': 'Meaning',
  'wording.term.accident': 'Accident',
  'wording.means.accident': 'A sudden, unforeseen and involuntary event caused by external, visible and violent means.',
  'wording.term.ayush': 'AYUSH treatment',
  'wording.means.ayush':
    'Hospitalisation treatment given under the Ayurveda, Yoga and Naturopathy, Unani, Siddha and Homeopathy systems in a registered AYUSH hospital.',
  'wording.term.cashless': 'Cashless facility',
  'wording.means.cashless':
    'A facility under which we pay the network provider directly for treatment that we have approved in advance.',
  'wording.term.co_payment': 'Co-payment',
  'wording.means.co_payment':
    'The percentage of an admissible claim that you bear. It does not reduce the sum insured.',
  'wording.term.bonus': 'Cumulative bonus',
  'wording.means.bonus': 'An increase of the sum insured for each claim-free policy year, without extra premium.',
  'wording.term.day_care': 'Day care treatment',
  'wording.means.day_care':
    'Treatment under general or local anaesthesia in a hospital or day care centre in less than 24 hours, which because of technological advance no longer needs a longer stay. Out-patient treatment is not included.',
  'wording.term.deductible': 'Deductible',
  'wording.means.deductible':
    'The amount of admissible expenses that you, or another policy of yours, bear before this policy pays. It does not reduce the sum insured.',
  'wording.term.disclosure': 'Disclosure to information norm',
  'wording.means.disclosure':
    'The policy is void and the premium paid is forfeited in the event of misrepresentation, misdescription or non-disclosure of any material fact.',
  'wording.term.grace': 'Grace period',
  'wording.means.grace':
    'The {graceDays} days after the end of the policy in which the premium may be paid to renew it without loss of continuity benefits. There is no cover for the days without premium.',
  'wording.term.hospital': 'Hospital',
  'wording.means.hospital':
    'An institution registered under the Clinical Establishments Act, 2010, or one with qualified nursing staff and medical practitioners round the clock, at least 10 in-patient beds in towns of fewer than 10,00,000 inhabitants and 15 elsewhere, a fully equipped operation theatre, and daily records of patients.',
  'wording.term.hospitalisation': 'Hospitalisation',
  'wording.means.hospitalisation':
    'Admission to a hospital for at least 24 consecutive hours of in-patient care; day care treatments may be shorter.',
  'wording.term.illness': 'Illness',
  'wording.means.illness':
    'A sickness, disease or pathological condition that impairs normal physiological function and needs medical treatment.',
  'wording.term.injury': 'Injury',
  'wording.means.injury':
    'Accidental physical bodily harm, excluding illness, solely and directly caused by external, violent, visible and evident means and certified by a medical practitioner.',
  'wording.term.intensive_care': 'Intensive care unit (ICU)',
  'wording.means.intensive_care':
    'A part of a hospital under the constant supervision of a dedicated medical practitioner, equipped for patients in a critical condition.',
  'wording.term.practitioner': 'Medical practitioner',
  'wording.means.practitioner':
    'A person who holds a valid registration from the medical council of a State, of India or of an AYUSH system and acts within its scope; not the insured person or a close family member.',
  'wording.term.necessary': 'Medically necessary treatment',
  'wording.means.necessary':
    'Treatment, tests, medication or a stay that is required for the illness or injury, does not exceed the level of care needed, is prescribed by a medical practitioner and conforms to accepted professional standards.',
  'wording.term.migration': 'Migration',
  'wording.means.migration':
    'The right to transfer the credit gained for pre-existing diseases and waiting periods to another health product of ours.',
  'wording.term.network': 'Network provider',
  'wording.means.network': 'A hospital that we or our third-party administrator have enlisted for cashless treatment.',
  'wording.term.nominee': 'Nominee',
  'wording.means.nominee':
    'The person named in the schedule to whom the benefits are paid if the policyholder has died. An appointee receives them for a nominee under 18.',
  'wording.term.portability': 'Portability',
  'wording.means.portability':
    'The right to transfer the credit gained for pre-existing diseases and waiting periods from one insurer to another.',
  'wording.term.ped': 'Pre-existing disease (PED)',
  'wording.means.ped':
    'A condition, ailment, injury or disease diagnosed by a physician, or for which medical advice or treatment was recommended or received, within {pedMonths} months before the first policy with us began.',
  'wording.term.pre_post': 'Pre- and post-hospitalisation expenses',
  'wording.means.pre_post':
    'Medical expenses in the stated number of days before admission and after discharge, for the same condition as an admissible hospitalisation.',
  'wording.term.customary': 'Reasonable and customary charges',
  'wording.means.customary':
    'The charges that are standard for the provider and consistent with those in the same area for identical or similar services.',
  'wording.term.room': 'Room rent',
  'wording.means.room': 'The amount a hospital charges for room and boarding, including associated medical expenses.',
  'wording.term.sum': 'Sum insured',
  'wording.means.sum':
    'The amount in the schedule, with the cumulative bonus if any: the most we pay for all claims of a policy year, for each insured person on an individual basis and for all of them together on a floater basis.',
  'wording.term.waiting': 'Waiting period',
  'wording.means.waiting':
    'The time from the start of the first policy in which the stated illnesses or treatments are not covered.',
  'wording.term.idv': 'Insured declared value (IDV)',
  'wording.means.idv':
    'The sum insured of the vehicle, fixed at the start of each policy period: the manufacturer’s listed selling price less depreciation by age. It is the most we pay for theft, total loss or constructive total loss.',
  'wording.term.total_loss': 'Constructive total loss',
  'wording.means.total_loss':
    'The cost of retrieval or repair, within the terms of the policy, exceeds 75% of the IDV.',
  'wording.term.own_damage': 'Own damage',
  'wording.means.own_damage': 'Loss of or damage to the insured vehicle and its accessories.',
  'wording.term.third_party': 'Third party',
  'wording.means.third_party': 'Any person other than you and us who suffers death, injury or damage to property.',
  'wording.term.owner_driver': 'Owner-driver',
  'wording.means.owner_driver':
    'The registered owner and policyholder who holds an effective driving licence at the time of the accident.',
  'wording.term.ncb': 'No-claim bonus (NCB)',
  'wording.means.ncb':
    'A discount on the own damage premium for each consecutive claim-free policy period. It belongs to you, not to the vehicle.',
  'wording.term.compulsory_deductible': 'Compulsory deductible',
  'wording.means.compulsory_deductible':
    'The first part of each own damage claim that you bear by the motor tariff: ₹ 1,000 up to 1,500 cc, ₹ 2,000 above.',
  'wording.term.voluntary_deductible': 'Voluntary deductible',
  'wording.means.voluntary_deductible':
    'A further part of each own damage claim that you chose to bear for a lower premium, as shown in the schedule.',
  'wording.term.schedule': 'Schedule',
  'wording.means.schedule': 'The policy schedule and every endorsement to it; they are part of this contract.',
  'wording.benefits': 'Benefits',
  'wording.benefits_note':
    'Your schedule shows the plan you have chosen. All limits apply for a policy year and within the sum insured. ‘Option’ means that the benefit is available as an optional cover.',
  'wording.hospitalisation_covered':
    'In-patient hospitalisation: room, boarding and nursing; surgeon, anaesthetist, medical practitioner, consultant and specialist fees; anaesthesia, blood, oxygen, operation theatre, surgical appliances, medicines, diagnostics, implants and similar expenses.',
  'wording.sums_offered': 'Sum insured options',
  'wording.optional_covers': 'Optional covers',
  'wording.optional_note': 'An optional cover is in force only if your schedule shows it.',
  'wording.cover': 'Cover',
  'wording.gives': 'Benefit',
  'wording.choices': 'Options',
  'wording.deductible': 'Deductible',
  'wording.deductible_claim':
    '{plans}: the deductible applies to each claim. We pay the part of each admissible claim above it.',
  'wording.deductible_year':
    '{plans}: the deductible applies once to the total of all admissible claims of a policy year. We pay the part of the total above it.',
  'wording.deductible_base':
    'It does not matter whether you or another policy has paid the amount below the deductible.',
  'wording.waits': 'Waiting periods',
  'wording.excl01':
    'Pre-existing diseases (code Excl01): expenses for a pre-existing disease and its direct complications are excluded until the months shown above have passed since the start of the first policy with us. If the sum insured is increased, the exclusion applies afresh to the increase. Continuous cover under a ported policy counts. Cover after the waiting period requires that the disease was declared and accepted.',
  'wording.excl02':
    'Specified diseases and procedures (code Excl02): expenses for the conditions listed below are excluded until the months shown above have passed since the start of the first policy with us. This does not apply to claims arising from an accident. If such a condition is also pre-existing, the longer waiting period applies.',
  'wording.excl02_list':
    'Listed conditions: benign ENT disorders; tonsillectomy, adenoidectomy, mastoidectomy, tympanoplasty; hysterectomy; all internal and external benign tumours, cysts and polyps; benign breast lumps; benign prostate hypertrophy; cataract and age-related eye ailments; gastric or duodenal ulcer; gout and rheumatism; hernia of all types; hydrocele; non-infective arthritis; piles, fissures and fistula in ano; pilonidal sinus, sinusitis and related disorders; prolapsed intervertebral disc and spinal diseases unless arising from an accident; calculi in the urinary system, gall bladder and bile duct; varicose veins; internal congenital anomalies; joint replacement unless arising from an accident; age-related osteoarthritis and osteoporosis.',
  'wording.excl03':
    'Initial waiting period (code Excl03): expenses for any illness within {days} days of the start of the first policy are excluded, except claims arising from an accident. This does not apply if the insured person has been covered continuously for more than twelve months.',
  'wording.exclusions': 'Exclusions',
  'wording.exclusions_note': 'We make no payment for expenses caused by, or arising from:',
  'wording.member_exclusions':
    'Permanent exclusions that you accepted for an insured person are shown in the schedule under special conditions.',
  'wording.conditions': 'General conditions',
  'wording.condition_disclosure':
    'Disclosure of information: the proposal, its declarations and every report are the basis of this contract. The policy is void and the premium paid is forfeited if a material fact was misrepresented, misdescribed or not disclosed.',
  'wording.condition_premium':
    'Payment of premium: no cover begins before the premium is received. The premium is paid for the whole policy period in advance.',
  'wording.condition_cancellation':
    'Cancellation by you: at any time with {noticeDays} days’ written notice. We refund the premium of the unexpired period, if no claim was made, to the source of payment within {refundDays} days.',
  'wording.condition_cancellation_by_us':
    'Cancellation by us: only for misrepresentation, non-disclosure of a material fact or fraud, with 15 days’ written notice. Then no premium is refunded.',
  'wording.condition_renewal':
    'Renewal: the policy is renewable for life and renewal is not refused because of earlier claims, except for fraud, misrepresentation or moral hazard. The renewal premium may be paid from {renewalDays} days before the policy ends.',
  'wording.condition_portability':
    'Portability: you may port this policy, with all insured persons, to another insurer by applying {portOpens} to {portNormal} days before it ends. Waiting periods already served, the cumulative bonus and the moratorium are carried over up to the existing sum insured.',
  'wording.condition_migration':
    'Migration: you may move to another health product of ours by applying at least {portNormal} days before the renewal date; credit for waiting periods is carried over.',
  'wording.condition_nomination':
    'Nomination: you name one or more nominees in the proposal and may change them at any time before a claim is paid. The change takes effect with an endorsement. On the death of the policyholder we pay the nominees in the shares named, or the appointee of a nominee under 18; their discharge is full and final.',
  'wording.condition_fraud':
    'Fraud: if a claim is in any respect fraudulent, or false statements or devices are used to obtain a benefit, all benefits are forfeited and the policy is void. Amounts already paid for such a claim are repaid by those who received them.',
  'wording.condition_multiple':
    'Multiple policies: if several indemnity policies cover the same loss, you choose the one from which it is settled; the balance may be claimed from the others. In no case does the total exceed the expenses incurred.',
  'wording.condition_change':
    'Change of details: inform us at once of a change of address, contact details or nominee. A change takes effect with a numbered endorsement.',
  'wording.condition_withdrawal':
    'Withdrawal of the product: we inform you 90 days before. You may then move to a similar health product with all continuity benefits.',
  'wording.condition_revision':
    'Revision of terms: we may revise terms and premium with the approval of the regulator, and inform you 90 days before it takes effect.',
  'wording.condition_law':
    'Law and jurisdiction: this contract is governed by the laws of India. Disputes are decided by the courts of India. Cover applies to treatment in India and claims are paid in Indian rupees.',
  'wording.claims': 'Claims procedure',
  'wording.claim_reimbursement':
    'Reimbursement: send the claim form, discharge summary, bills with prescriptions, payment receipts, investigation reports, the medical practitioner’s certificate, the FIR or MLC where there is one, the bank details and KYC of the policyholder within 30 days of discharge.',
  'wording.claim_settlement':
    'Settlement: we pay or reject a claim within 15 days of the last necessary document, within 45 days if an investigation is needed. For a delay we pay interest at 2% above the bank rate. A rejection gives the reason and the clause. No claim is rejected without review by the claims review committee.',
  'wording.claim_condonation':
    'A delay in notice or documents is condoned if you show that it was for reasons beyond your control.',
  'wording.grievances': 'Grievance redressal',
  'wording.grievance_ombudsman':
    'Insurance Ombudsman: if we have rejected your complaint, or have not answered within 30 days, you may complain to the ombudsman in whose jurisdiction you live or we have our office, within one year and free of charge, for claims up to ₹ 50,00,000. Addresses: www.cioins.co.in.',
  'wording.law': 'Statutory terms',
  'wording.section_own_damage': 'Section I: loss of or damage to the vehicle',
  'wording.own_damage_pays':
    'We indemnify you for loss of or damage to the vehicle and its accessories by: fire, explosion, self-ignition or lightning; burglary, housebreaking or theft; riot and strike; earthquake; flood, typhoon, hurricane, storm, tempest, inundation, cyclone, hailstorm, frost; accidental external means; malicious act; terrorist activity; in transit by road, rail, inland waterway, lift, elevator or air; landslide or rockslide.',
  'wording.own_damage_settlement':
    'We repair, reinstate or replace the vehicle or its parts, or pay the loss in cash; for theft, total loss or constructive total loss the IDV shown in the schedule. We also pay up to ₹ 1,500 for protection and removal to the nearest repairer.',
  'wording.depreciation':
    'Partial loss: the cost of replaced parts is reduced by depreciation, unless zero depreciation is in force: rubber, nylon and plastic parts, tyres, tubes, batteries and air bags 50%; fibre glass 30%; glass nil; paint 50% of its material; all other parts by the age of the vehicle:',
  'wording.vehicle_age': 'Age of the vehicle',
  'wording.rate': 'Depreciation',
  'wording.age_up_to_months': 'Up to {months} months',
  'wording.age_months_to_year': 'More than {from} months, up to 1 year',
  'wording.age_year_to_years': 'More than 1 year, up to {to} years',
  'wording.age_years': 'More than {from} years, up to {to} years',
  'wording.age_over_years': 'More than {count} years',
  'wording.deductibles_car':
    'From each own damage claim the compulsory deductible and the voluntary deductible shown in the schedule are deducted.',
  'wording.section_liability': 'Section II: liability to third parties',
  'wording.liability_pays':
    'We indemnify you, and any driver with your permission, for all sums including claimant’s costs that you become legally liable to pay for death of or bodily injury to any person, and for damage to property other than your own, arising from an accident of the vehicle in a public place. We also pay the costs of a defence that we have agreed to.',
  'wording.liability_recovery':
    'Nothing in this policy affects the right of a person to be indemnified under the Motor Vehicles Act, 1988. You repay what we had to pay only because of the Act.',
  'wording.section_accident': 'Section III: personal accident cover for the owner-driver',
  'wording.accident_pays':
    'If shown in the schedule: {sum} for death, loss of two limbs, sight of both eyes, or one limb and sight of one eye; 50% for loss of one limb or sight of one eye; 100% for permanent total disablement from other injuries, caused solely by an accident of the vehicle within six months. The owner-driver must be the registered owner, the policyholder and the holder of an effective driving licence.',
  'wording.addons': 'Add-on covers',
  'wording.addon.zero_dep': 'No deduction for depreciation of replaced parts in a partial loss.',
  'wording.addon.rsa': 'Roadside assistance after a breakdown: towing, jump start, flat tyre and emergency fuel.',
  'wording.addon.engine': 'Damage to engine and gearbox by water ingress or leakage of lubricating oil.',
  'wording.addon.rti': 'For theft or total loss we pay the invoice price instead of the IDV.',
  'wording.addon.consumables': 'Engine oil, nuts, bolts, grease and other consumables used in a repair.',
  'wording.addon.key': 'Replacement of lost or stolen keys and locks.',
  'wording.addon.tyre': 'Repair or replacement of tyres and tubes damaged by accident.',
  'wording.addon.ncb_protect': 'The no-claim bonus is retained in spite of a claim, as stated in the schedule.',
  'wording.addon.belongings': 'Loss of personal belongings in the vehicle by an insured event.',
  'wording.addon.battery':
    'Damage to the traction battery, its management system and cables by water ingress or short circuit. Loss of capacity by age is not covered.',
  'wording.addon.charger':
    'Damage to or theft of the charger and its cable, fixed at your address or carried in the vehicle.',
  'wording.addon.kit': 'Loss of or damage to the CNG or LPG kit shown in the schedule, up to its insured value.',
  'wording.addon.electrical':
    'Loss of or damage to electrical and electronic accessories shown in the schedule, up to their insured value.',
  'wording.addon.non_electrical':
    'Loss of or damage to non-electrical accessories shown in the schedule, up to their insured value.',
  'wording.addon.passenger_pa':
    'The sum shown in the schedule for each passenger, up to the number of seats beside the driver’s, on the scale of Section III.',
  'wording.addon.driver_pa': 'The sum shown in the schedule for your paid driver, on the scale of Section III.',
  'wording.addon.driver_liability':
    'Your legal liability to a paid driver under the Employee’s Compensation Act, 1923, the Fatal Accidents Act, 1855 or common law.',
  'wording.ncb': 'No-claim bonus',
  'wording.ncb_years': 'Claim-free years',
  'wording.ncb_discount': 'Discount on the own damage premium',
  'wording.ncb_terms':
    'The bonus is lost with a claim, and if the policy is not renewed within 90 days of its end. On a transfer of the vehicle it stays with you for a new vehicle.',
  'wording.exceptions': 'General exceptions',
  'wording.exceptions_note': 'We are not liable for:',
  'wording.car_condition_notice':
    'Notice: inform us in writing at once after an accident or loss, and send us every letter, claim, writ or summons. In case of theft or a criminal act, inform the police at once and co-operate with us in securing a conviction.',
  'wording.car_condition_admission':
    'No admission, offer or promise of payment is made by you without our written consent. We may conduct the defence or settlement of a claim in your name.',
  'wording.car_condition_care':
    'Reasonable care: safeguard the vehicle from loss or damage, keep it in efficient condition and let us examine it. After an accident it is not left unattended, and not driven before repair at our risk.',
  'wording.car_condition_cancellation':
    'Cancellation by you: with {noticeDays} days’ written notice, if no claim was made; the premium of the unexpired period is refunded to the source of payment within {refundDays} days. Third-party cover is cancelled only if another policy is in force or the registration has been cancelled.',
  'wording.car_condition_transfer':
    'Transfer: third-party cover passes to the new owner with the vehicle. The new owner applies within 14 days for the transfer of the policy. On the death of the insured the policy stays with the legal heirs for three months or until it ends.',
  'wording.car_condition_renewal':
    'Renewal: the policy may be renewed from {renewalDays} days before it ends. After it has ended there is no cover, and own damage cover begins only after an inspection.',
  'wording.car_condition_contribution':
    'Contribution: if another policy covers the same loss, we pay no more than our rateable share. This does not apply to the liability to third parties.',
  'wording.car_condition_arbitration':
    'Arbitration: a dispute about the amount only, liability being admitted, may be referred to arbitration under the Arbitration and Conciliation Act, 1996.',
  'wording.car_condition_law':
    'Law and jurisdiction: this contract is governed by the laws of India; disputes are decided by the courts of India. The geographical area is India.',
  'wording.car_claim_documents':
    'Documents: claim form, registration certificate, driving licence, repair estimate and bills; for theft or injury the FIR; for theft also all keys and the non-traceable report. A surveyor is appointed within 24 hours and reports within 15 days; we pay within 7 days of the report.',
  'wording.free_look_car': 'A free look is not available for motor policies.',
} as const
