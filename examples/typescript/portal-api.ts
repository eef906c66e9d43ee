/** Written by `npm run example-client` from docs/openapi.json: every call that an API key may make. */

export interface Calls {
  'GET /api/{product}/quote/{quote_id}/': { path: { product: string; quote_id: string }; reply: ({ data: (CarQuoteView) | (FamilyQuoteView) }) | (CarQuoteView) | (FamilyQuoteView) }
  'POST /api/{product}/quote/{quote_id}/ckyc-record/': { path: { product: string; quote_id: string }; body: { pan: string; dob: string; permission: string }; reply: CkycReading }
  'POST /api/{product}/quote/{quote_id}/copy/': { path: { product: string; quote_id: string }; body: Record<string, never>; reply: { quote_id: string } }
  /** Names the customer of a quote that has no proposal yet; what is left out is removed. The price stays as it is. */
  'PUT /api/{product}/quote/{quote_id}/customer/': { path: { product: string; quote_id: string }; body: { name?: string; mobile?: string }; reply: { quote_id: string; version: number } }
  /** In which the customer is spoken to from now on; the version stays. */
  'PUT /api/{product}/quote/{quote_id}/language/': { path: { product: string; quote_id: string }; body: { language: "en" | "hi" | "mr" }; reply: { language: "en" | "hi" | "mr" | "ta" } }
  /** PDF documents, not JSON. */
  'GET /api/{product}/quote/{quote_id}/pdf/': { path: { product: string; quote_id: string }; query?: { language?: string }; reply: Blob }
  'POST /api/{product}/quote/{quote_id}/share/': { path: { product: string; quote_id: string }; body: { channel: "link" | "whatsapp" | "email" | "sms"; to?: string; language: "en" | "hi" | "mr" }; reply: SharedQuote }
  'GET /api/{product}/quote/{quote_id}/summary/': { path: { product: string; quote_id: string }; reply: { quote_id: string; product: "arogya-sanjeevani" | "car" | "health" | "topup"; plan_type: "car" | "floater" | "individual" | "topup"; policyType: string; planName: string; sumInsured: string; deductible?: string; policyPeriod: number; thirdPartyYears?: number; Premium: string; members: ({ insured_id: string; relation: string; label: string; name?: string; age: number; si: string; premium: string; loading: number })[]; rate_version: string; valid_until: string; underwriting: { outcome: "accept" | "decline" | "refer"; reasons: ({ code: string; insured_id?: string; text: string; params?: Record<string, (string) | (number)>; texts?: Record<string, string>; loading?: number; if_accepted?: boolean })[] }; breakup: { lines: ({ key: string; label: string; percent?: number; years?: number; amount: string; included?: true })[]; members?: string; addons: string; gross?: string; discount?: string; od?: string; tp?: string; pa?: string; net: string; tax: string; total: string }; trace: ({ key: string; label: string; factor?: string; table?: string; row?: string; member?: number; before: string; after: string })[] } }
  'GET /api/{product}/quote/pre-existing-desease/{quote_id}/': { path: { product: string; quote_id: string }; reply: Medical }
  'POST /api/{product}/quote/pre-existing-desease/{quote_id}/': { path: { product: string; quote_id: string }; body: { members: ({ insured_id: string; has_condition?: true; height_cm?: number; weight_kg?: number; tobacco?: "none" | "upto10" | "more"; conditions: ({ name: string; since?: string; medication?: boolean; hospitalised?: boolean; note?: string })[] })[] }; reply: { quote_id: string; underwriting: { outcome: "accept" | "decline" | "refer"; reasons: ({ code: string; insured_id?: string; text: string; params?: Record<string, (string) | (number)>; texts?: Record<string, string>; loading?: number; if_accepted?: boolean })[] } } }
  'GET /api/{product}/quote/proposal/{proposal_id}/': { path: { product: string; proposal_id: string }; reply: ProposalView }
  'POST /api/{product}/quote/proposal/{proposal_id}/abha-details/': { path: { product: string; proposal_id: string }; body: { members: ({ insured_id: string; abha_id: (string) | (null) })[] }; reply: SavedSection }
  'POST /api/{product}/quote/proposal/{proposal_id}/address-details/': { path: { product: string; proposal_id: string }; body: { current: { line1: string; line2?: string; pincode: string; city: string; state: string }; permanent: ({ line1: string; line2?: string; pincode: string; city: string; state: string }) | ("same") }; reply: SavedSection }
  'POST /api/{product}/quote/proposal/{proposal_id}/bank-details/': { path: { product: string; proposal_id: string }; body: { holder: string; account_number: string; ifsc: string }; reply: SavedSection }
  'POST /api/{product}/quote/proposal/{proposal_id}/contact-details/': { path: { product: string; proposal_id: string }; body: { mobile: string; email: string; otp_id?: string; eia_number?: string }; reply: SavedSection }
  'POST /api/{product}/quote/proposal/{proposal_id}/declarations/': { path: { product: string; proposal_id: string }; body: { accepted: (string)[]; version: string }; reply: SavedSection }
  'POST /api/{product}/quote/proposal/{proposal_id}/discount-evidence/': { path: { product: string; proposal_id: string }; body: { existing?: { policy_number: string; company?: string }; employee?: { number: string; email: string } }; reply: SavedSection }
  /** An identity document for KYC: multipart/form-data with the fields `document_type` and `file` (JPEG, PNG, WebP or PDF, at most 5 MB). The answer's id goes into the kyc section; the office looks at the document. */
  'POST /api/{product}/quote/proposal/{proposal_id}/documents/': { path: { product: string; proposal_id: string }; reply: { document_id: string } }
  /** Leaves out a member who cannot be covered; the premium is rated again. */
  'POST /api/{product}/quote/proposal/{proposal_id}/drop-member/': { path: { product: string; proposal_id: string }; body: { insured_id: string }; reply: ProposalView }
  /** Server-sent events; each message is a PaymentStatus. */
  'GET /api/{product}/quote/proposal/{proposal_id}/events/': { path: { product: string; proposal_id: string }; reply: Blob }
  'POST /api/{product}/quote/proposal/{proposal_id}/kyc/': { path: { product: string; proposal_id: string }; body: { method: "ckyc" | "document"; pan?: string; dob?: string; document_type?: string; document_id?: string; permission?: string }; reply: SavedSection }
  'POST /api/{product}/quote/proposal/{proposal_id}/nominee-details/': { path: { product: string; proposal_id: string }; body: { nominees: ({ name: string; dob: string; relation: string; share: number; appointee?: { name: string; dob: string; relation: string } })[] }; reply: SavedSection }
  'GET /api/{product}/quote/proposal/{proposal_id}/payment/': { path: { product: string; proposal_id: string }; reply: PaymentStatus }
  /** Without a way the link goes out by SMS and e-mail. `pay_by` is the last day on which it can be paid. */
  'POST /api/{product}/quote/proposal/{proposal_id}/payment/': { path: { product: string; proposal_id: string }; body: { mode: "pay_now" | "link" | "pay_later"; journey: "consent" | "consent_payment" | "payment"; mobile?: string; way?: "sms" | "email" | "whatsapp" | "copy" | "qr"; pay_by?: string }; reply: PaymentStatus }
  'POST /api/{product}/quote/proposal/{proposal_id}/payment/cancel/': { path: { product: string; proposal_id: string }; body: Record<string, never>; reply: PaymentStatus }
  'POST /api/{product}/quote/proposal/{proposal_id}/payment/resend/': { path: { product: string; proposal_id: string }; body: { mobile?: string; way?: "sms" | "email"; pay_by?: string }; reply: PaymentStatus }
  /** The address of the link that is out, for an agent who hands it over by another way. */
  'POST /api/{product}/quote/proposal/{proposal_id}/payment/share/': { path: { product: string; proposal_id: string }; body: { way: "whatsapp" | "copy" | "qr" }; reply: PaymentStatus }
  'POST /api/{product}/quote/proposal/{proposal_id}/withdraw/': { path: { product: string; proposal_id: string }; body: { reason: string }; reply: { state: string } }
  'PUT /api/arogya-sanjeevani/quote/{quote_id}/': { path: { quote_id: string }; body: { policy_type: "floater" | "individual"; si?: string; members: ({ relation: string; gender?: "male" | "female" | "transgender"; dob?: string; age?: number; si?: string; insured_id?: string; isChecked?: boolean; canDeleted?: boolean })[]; pincode?: string; variant?: string; tenure?: 1 | 2 | 3; deductible?: string; addons?: Record<string, (true) | (string)>; discounts?: ("existing" | "employee")[]; start_date?: string }; reply: UpdatedQuote }
  'POST /api/arogya-sanjeevani/quote/{quote_id}/proposal/': { path: { quote_id: string }; body: { proposer: { title: string; name: string; dob: string; gender: "male" | "female" | "transgender"; marital_status?: string; occupation?: string; annual_income?: string; pan?: string; form60?: boolean; ckyc?: string }; members: ({ insured_id: string; name: string; dob?: string; gender?: "male" | "female" | "transgender"; height_cm?: number; weight_kg?: number })[]; portability?: { insurer: string; policy_number: string; expiry: string; sum_insured: string; bonus?: string; plan_type?: "floater" | "individual"; first_inception: string; claims: ({ year: number; amount: string; illness: string })[]; reason?: string; members: ({ insured_id: string; since: string })[] } }; reply: ({ proposal_id: string }) | ({ "Proposal id": string }) }
  'POST /api/arogya-sanjeevani/quote/': { body: { policy_type: "floater" | "individual"; si?: string; members: ({ relation: string; gender?: "male" | "female" | "transgender"; dob?: string; age?: number; si?: string; insured_id?: string; isChecked?: boolean; canDeleted?: boolean })[]; pincode?: string; variant?: string; tenure?: 1 | 2 | 3; deductible?: string; addons?: Record<string, (true) | (string)>; discounts?: ("existing" | "employee")[]; start_date?: string; customer?: { name?: string; mobile?: string }; heard?: ({ relation: string; condition: "Asthma" | "Hypertension/High BP" | "Diabetes" | "High Cholesterol" | "Thyroid Disorder" | "Dyslipidaemia" | "Cataract Of Eyes" | "Varicose Veins" | "Glaucoma" | "Polycystic Ovaries" | "Epilepsy/Seizures/Fits" | "Other" | "Tobacco" })[] }; reply: ({ quote_id: string }) | ({ quote: (CarQuoteView) | (FamilyQuoteView) }) }
  'PUT /api/arogya-sanjeevani/quote/proposal/{proposal_id}/': { path: { proposal_id: string }; body: { proposer: { title: string; name: string; dob: string; gender: "male" | "female" | "transgender"; marital_status?: string; occupation?: string; annual_income?: string; pan?: string; form60?: boolean; ckyc?: string }; members: ({ insured_id: string; name: string; dob?: string; gender?: "male" | "female" | "transgender"; height_cm?: number; weight_kg?: number })[]; portability?: { insurer: string; policy_number: string; expiry: string; sum_insured: string; bonus?: string; plan_type?: "floater" | "individual"; first_inception: string; claims: ({ year: number; amount: string; illness: string })[]; reason?: string; members: ({ insured_id: string; since: string })[] } }; reply: ProposalView }
  /** What one plan of the health family gives, as PDF, for a customer who is choosing. */
  'GET /api/brochure/{product}/': { path: { product: string }; query?: { language?: string; plan?: string }; reply: Blob }
  'GET /api/car/inspection/{inspection_id}/': { path: { inspection_id: string }; reply: PartnerInspection }
  'POST /api/car/inspection/{inspection_id}/link/': { path: { inspection_id: string }; body: Record<string, never>; reply: InspectionLink }
  'DELETE /api/car/inspection/{inspection_id}/photos/{photo_id}/': { path: { inspection_id: string; photo_id: string }; reply: { removed: true } }
  'GET /api/car/inspection/{inspection_id}/photos/{photo_id}/': { path: { inspection_id: string; photo_id: string }; reply: Blob }
  'POST /api/car/inspection/{inspection_id}/photos/': { path: { inspection_id: string }; body: { view: "front" | "rear" | "left" | "right" | "windscreen" | "odometer" | "chassis" | "engine" | "damage"; source: "camera" | "gallery"; bytes: number; sha256: string; captured_at: string; place?: { latitude: number; longitude: number; accuracy: number } }; reply: PhotoUpload }
  'POST /api/car/inspection/{inspection_id}/submit/': { path: { inspection_id: string }; body: Record<string, never>; reply: InspectionPage }
  'GET /api/car/inspection/{inspection_id}/uploads/{upload_id}/': { path: { inspection_id: string; upload_id: string }; reply: PhotoUpload }
  'PUT /api/car/inspection/{inspection_id}/uploads/{upload_id}/': { path: { inspection_id: string; upload_id: string }; query?: { at?: string }; reply: PhotoUpload }
  'PUT /api/car/quote/{quote_id}/': { path: { quote_id: string }; body: { registration_number: string; rto: string; pincode?: string; make: string; model: string; variant: string; fuel: "petrol" | "diesel" | "cng" | "electric" | "hybrid"; size: number; seating: number; registration_date: string; ex_showroom: string; idv?: string; cover: "comprehensive" | "third_party" | "own_damage"; previous_policy?: { insurer: string; number: string; type: "comprehensive" | "third_party" | "own_damage"; expiry: string; claimed: boolean; claim_free_years: number }; third_party_policy?: { insurer: string; number: string; expiry: string }; voluntary_deductible?: 0 | 2500 | 5000 | 7500 | 15000; anti_theft?: boolean; pa?: boolean; owner_type: "individual" | "company"; addons?: (string)[]; kit?: { fuel: "cng" | "lpg"; value?: string }; accessories?: { electrical?: string; non_electrical?: string }; passenger_pa?: number; driver_pa?: number; driver_liability?: boolean; manufacture_year?: number; start_date?: string }; reply: UpdatedQuote }
  'POST /api/car/quote/{quote_id}/proposal/': { path: { quote_id: string }; body: { owner: { type: "individual" | "company"; title?: string; name: string; dob?: string; gender?: "male" | "female" | "transgender"; pan?: string; form60?: boolean; ckyc?: string; gstin?: string; signatory?: string }; vehicle: { engine_number: string; chassis_number: string; hypothecation?: string } }; reply: ({ proposal_id: string }) | ({ "Proposal id": string }) }
  'POST /api/car/quote/': { body: { registration_number: string; rto: string; pincode?: string; make: string; model: string; variant: string; fuel: "petrol" | "diesel" | "cng" | "electric" | "hybrid"; size: number; seating: number; registration_date: string; ex_showroom: string; idv?: string; cover: "comprehensive" | "third_party" | "own_damage"; previous_policy?: { insurer: string; number: string; type: "comprehensive" | "third_party" | "own_damage"; expiry: string; claimed: boolean; claim_free_years: number }; third_party_policy?: { insurer: string; number: string; expiry: string }; voluntary_deductible?: 0 | 2500 | 5000 | 7500 | 15000; anti_theft?: boolean; pa?: boolean; owner_type: "individual" | "company"; addons?: (string)[]; kit?: { fuel: "cng" | "lpg"; value?: string }; accessories?: { electrical?: string; non_electrical?: string }; passenger_pa?: number; driver_pa?: number; driver_liability?: boolean; manufacture_year?: number; start_date?: string; customer?: { name?: string; mobile?: string } }; reply: ({ quote_id: string }) | ({ quote: (CarQuoteView) | (FamilyQuoteView) }) }
  'PUT /api/car/quote/proposal/{proposal_id}/': { path: { proposal_id: string }; body: { owner: { type: "individual" | "company"; title?: string; name: string; dob?: string; gender?: "male" | "female" | "transgender"; pan?: string; form60?: boolean; ckyc?: string; gstin?: string; signatory?: string }; vehicle: { engine_number: string; chassis_number: string; hypothecation?: string } }; reply: ProposalView }
  /** Query: `after`. Newest first. */
  'GET /api/commission/': { query?: { after?: string }; reply: CommissionPage }
  /** Query: `year`, in which the financial year begins. The months that have entries, newest first. */
  'GET /api/commission/months/': { query?: { year?: string }; reply: { rows: (CommissionMonth)[] } }
  'GET /api/commission/total/': { reply: Earnings }
  'GET /api/customer/{quote_id}/': { path: { quote_id: string }; reply: CustomerRecord }
  /** Each read is recorded in the audit trail. */
  'GET /api/customer/{quote_id}/known/': { path: { quote_id: string }; reply: PrefillAnswers }
  /** A quote of another product for the same people: their birth dates and PIN code are taken over. */
  'POST /api/customer/{quote_id}/next/': { path: { quote_id: string }; body: { product: "arogya-sanjeevani" | "health" | "topup" }; reply: { quote_id: string } }
  'GET /api/dashboard/': { reply: Overview }
  'GET /api/dashboard/sales/{quote_id}/': { path: { quote_id: string }; reply: CasePage }
  /** Query: `turn`, `product`, `search`, `sort`, `from`, `to`, `after`. The days are those of the last change and, in the queue `done`, those on which policies were issued. A search looks into every queue, of all days, and answers the newest first. */
  'GET /api/dashboard/sales/': { query?: { turn?: string; product?: string; search?: string; sort?: string; from?: string; to?: string; after?: string }; reply: SalesPage }
  /** Query: `language`; the account's own unless it is given. */
  'GET /api/declarations/{product}/': { path: { product: string }; query?: { language?: string }; reply: DeclarationTexts }
  'PUT /api/health/quote/{quote_id}/': { path: { quote_id: string }; body: { policy_type: "floater" | "individual"; si?: string; members: ({ relation: string; gender?: "male" | "female" | "transgender"; dob?: string; age?: number; si?: string; insured_id?: string; isChecked?: boolean; canDeleted?: boolean })[]; pincode?: string; variant?: string; tenure?: 1 | 2 | 3; deductible?: string; addons?: Record<string, (true) | (string)>; discounts?: ("existing" | "employee")[]; start_date?: string }; reply: UpdatedQuote }
  'POST /api/health/quote/{quote_id}/proposal/': { path: { quote_id: string }; body: { proposer: { title: string; name: string; dob: string; gender: "male" | "female" | "transgender"; marital_status?: string; occupation?: string; annual_income?: string; pan?: string; form60?: boolean; ckyc?: string }; members: ({ insured_id: string; name: string; dob?: string; gender?: "male" | "female" | "transgender"; height_cm?: number; weight_kg?: number })[]; portability?: { insurer: string; policy_number: string; expiry: string; sum_insured: string; bonus?: string; plan_type?: "floater" | "individual"; first_inception: string; claims: ({ year: number; amount: string; illness: string })[]; reason?: string; members: ({ insured_id: string; since: string })[] } }; reply: ({ proposal_id: string }) | ({ "Proposal id": string }) }
  'POST /api/health/quote/': { body: { policy_type: "floater" | "individual"; si?: string; members: ({ relation: string; gender?: "male" | "female" | "transgender"; dob?: string; age?: number; si?: string; insured_id?: string; isChecked?: boolean; canDeleted?: boolean })[]; pincode?: string; variant?: string; tenure?: 1 | 2 | 3; deductible?: string; addons?: Record<string, (true) | (string)>; discounts?: ("existing" | "employee")[]; start_date?: string; customer?: { name?: string; mobile?: string }; heard?: ({ relation: string; condition: "Asthma" | "Hypertension/High BP" | "Diabetes" | "High Cholesterol" | "Thyroid Disorder" | "Dyslipidaemia" | "Cataract Of Eyes" | "Varicose Veins" | "Glaucoma" | "Polycystic Ovaries" | "Epilepsy/Seizures/Fits" | "Other" | "Tobacco" })[] }; reply: ({ quote_id: string }) | ({ quote: (CarQuoteView) | (FamilyQuoteView) }) }
  'PUT /api/health/quote/proposal/{proposal_id}/': { path: { proposal_id: string }; body: { proposer: { title: string; name: string; dob: string; gender: "male" | "female" | "transgender"; marital_status?: string; occupation?: string; annual_income?: string; pan?: string; form60?: boolean; ckyc?: string }; members: ({ insured_id: string; name: string; dob?: string; gender?: "male" | "female" | "transgender"; height_cm?: number; weight_kg?: number })[]; portability?: { insurer: string; policy_number: string; expiry: string; sum_insured: string; bonus?: string; plan_type?: "floater" | "individual"; first_inception: string; claims: ({ year: number; amount: string; illness: string })[]; reason?: string; members: ({ insured_id: string; since: string })[] } }; reply: ProposalView }
  'GET /api/lookup/ifsc/{code}/': { path: { code: string }; reply: BankOfIfsc }
  'GET /api/lookup/pincode/{pin}/': { path: { pin: string }; reply: PlaceOfPin }
  'GET /api/nstp/{case_id}/': { path: { case_id: string }; reply: CaseView }
  'POST /api/nstp/{case_id}/answer/': { path: { case_id: string }; body: { answer: string }; reply: { case_id: string; state: string } }
  'POST /api/nstp/{case_id}/appointment/{appointment_id}/cancel/': { path: { case_id: string; appointment_id: string }; body: Record<string, never>; reply: CaseView }
  /** A calendar file, not JSON. */
  'GET /api/nstp/{case_id}/appointment/{appointment_id}/ics/': { path: { case_id: string; appointment_id: string }; reply: Blob }
  /** Books, or moves the member's appointment to another slot. A slot taken meanwhile is 409 `slot_taken`. */
  'POST /api/nstp/{case_id}/appointment/': { path: { case_id: string }; body: { insured_id: string; place: string; starts_at: string }; reply: CaseView }
  /** Sends the customer the link to the underwriter's question again; one that has expired is replaced. */
  'POST /api/nstp/{case_id}/remind/': { path: { case_id: string }; body: Record<string, never>; reply: CaseView }
  /** Free slots only, for one member: a doctor's call or a centre near the address, whichever the case needs. */
  'GET /api/nstp/{case_id}/slots/{insured_id}/': { path: { case_id: string; insured_id: string }; reply: { slots: (Slot)[] } }
  'POST /api/otp/': { body: { purpose: "contact" | "abha"; proposal_id?: string; mobile?: string; abha_id?: string; insured_id?: string }; reply: SentOtp }
  'POST /api/otp/verify/': { body: { otp_id: string; code: string }; reply: VerifiedOtp }
  'GET /api/partner/me/': { reply: Me }
  /** The policy wording in force, as PDF. */
  'GET /api/policy-wording/{product}/': { path: { product: string }; query?: { language?: string; cover?: string }; reply: Blob }
  'GET /api/policy/{policy_id}/': { path: { policy_id: string }; reply: PolicyView }
  /** Asks the customer, on a page of their own, to withdraw a notice of cancellation before its day. */
  'DELETE /api/policy/{policy_id}/cancellation/': { path: { policy_id: string }; reply: ServiceRequest }
  'GET /api/policy/{policy_id}/cancellation/': { path: { policy_id: string }; reply: CancellationQuote }
  /** Asks the customer, on a page of their own, to cancel: it names the refund and the last day of cover. */
  'POST /api/policy/{policy_id}/cancellation/': { path: { policy_id: string }; body: { reason: string }; reply: ServiceRequest }
  /** Asks the customer, on a page of their own, for exactly this change. The link goes to the present number; `via: 'email'` is for a customer who has lost that number and changes nothing else. */
  'POST /api/policy/{policy_id}/change/': { path: { policy_id: string }; body: ({ kind: "nominee"; body: { nominees: ({ name: string; dob: string; relation: string; share: number; appointee?: { name: string; dob: string; relation: string } })[] } }) | ({ kind: "address"; body: { current: { line1: string; line2?: string; pincode: string; city: string; state: string }; permanent: ({ line1: string; line2?: string; pincode: string; city: string; state: string }) | ("same") } }) | ({ kind: "contact"; body: { mobile?: string; email?: string }; via?: "email" }) | ({ kind: "name"; body: { who: string; name: string } }); reply: PolicyDetails }
  'GET /api/policy/{policy_id}/details/': { path: { policy_id: string }; reply: PolicyDetails }
  /** A paper of the policy, as a file. */
  'GET /api/policy/{policy_id}/documents/{kind}/': { path: { policy_id: string; kind: string }; reply: Blob }
  'GET /api/policy/{policy_id}/registration/': { path: { policy_id: string }; reply: { policy_id: string; registration_number?: string } }
  /** A new car gets its number after the policy is issued. */
  'POST /api/policy/{policy_id}/registration/': { path: { policy_id: string }; body: { registration_number: string }; reply: { policy_id: string; registration_number: string } }
  /** The partner takes back what was asked. */
  'POST /api/policy/{policy_id}/service-request/withdraw/': { path: { policy_id: string }; body: Record<string, never>; reply: ServiceRequest }
  /** Null when the quote is no port. */
  'GET /api/portability/{product}/{quote_id}/': { path: { product: string; quote_id: string }; reply: (null) | (PortView) }
  /** Asks for a port, or asks again with corrected facts. Outside the window it is declined, with the reasons. */
  'POST /api/portability/{product}/{quote_id}/': { path: { product: string; quote_id: string }; body: { insurer: string; policy_number: string; expiry: string; sum_insured: string; bonus?: string; plan_type?: "floater" | "individual"; first_inception: string; claims: ({ year: number; amount: string; illness: string })[]; reason?: string; members: ({ insured_id: string; since: string })[] }; reply: PortView }
  /** Goes on as a new policy, with its waiting periods. */
  'POST /api/portability/{product}/{quote_id}/withdraw/': { path: { product: string; quote_id: string }; body: Record<string, never>; reply: PortView }
  /** Immutable: the browser rates with these tables. */
  'GET /api/rates/{product}/{version}/': { path: { product: string; version: string }; reply: RateTables }
  'GET /api/rates/{product}/': { path: { product: string }; reply: { version: string; effective_from: string } }
  'GET /api/renewal/{policy_id}/{year}/': { path: { policy_id: string; year: string }; reply: RenewalView }
  /** Opens the sale that continues the policy; asked again it answers the same one. */
  'POST /api/renewal/{policy_id}/{year}/': { path: { policy_id: string; year: string }; body: Record<string, never>; reply: RenewalView }
  /** Asked again it answers the same quote while that can still be used. */
  'POST /api/renewal/{policy_id}/{year}/car-quote/': { path: { policy_id: string; year: string }; body: Record<string, never>; reply: CarRenewal }
  'POST /api/renewal/{policy_id}/{year}/cover/': { path: { policy_id: string; year: string }; body: { si: string; variant?: string; deductible?: string; tenure?: number; addons?: Record<string, unknown> }; reply: RenewalView }
  'POST /api/renewal/{policy_id}/{year}/members/': { path: { policy_id: string; year: string }; body: { remove: (string)[]; add: ({ relation: string; gender?: "male" | "female" | "transgender"; dob: string; name: string; height_cm?: number; weight_kg?: number; tobacco?: "none" | "upto10" | "more"; conditions: ({ name: string; since?: string; medication?: boolean; hospitalised?: boolean; note?: string })[] })[] }; reply: RenewalView }
  /** Reminds the customer on WhatsApp. Where nobody has to look first the renewal is made ready and the link opens its payment. */
  'POST /api/renewal/{policy_id}/{year}/reminder/': { path: { policy_id: string; year: string }; body: Record<string, never>; reply: SentReminder }
  /** Query: `month` (yyyy-MM). Policies that can be renewed, by their last day of cover; days without any are left out. */
  'GET /api/renewal/calendar/': { query?: { month?: string }; reply: { days: (RenewalDay)[] } }
  /** Query: `group`, `from` and `to` (last days of cover), `after`. The most urgent first. */
  'GET /api/renewal/due/': { query?: { group?: string; from?: string; to?: string; after?: string }; reply: { rows: (DueRenewal)[]; next?: string } }
  'GET /api/renewal/due/count/': { reply: { grace: number; later: number; week: number } }
  /** Where a policy number and the mobile on it lead. */
  'POST /api/renewal/find/': { body: { policy_number: string; mobile: string }; reply: FoundRenewal }
  'PUT /api/topup/quote/{quote_id}/': { path: { quote_id: string }; body: { policy_type: "floater" | "individual"; si?: string; members: ({ relation: string; gender?: "male" | "female" | "transgender"; dob?: string; age?: number; si?: string; insured_id?: string; isChecked?: boolean; canDeleted?: boolean })[]; pincode?: string; variant?: string; tenure?: 1 | 2 | 3; deductible?: string; addons?: Record<string, (true) | (string)>; discounts?: ("existing" | "employee")[]; start_date?: string }; reply: UpdatedQuote }
  'POST /api/topup/quote/{quote_id}/proposal/': { path: { quote_id: string }; body: { proposer: { title: string; name: string; dob: string; gender: "male" | "female" | "transgender"; marital_status?: string; occupation?: string; annual_income?: string; pan?: string; form60?: boolean; ckyc?: string }; members: ({ insured_id: string; name: string; dob?: string; gender?: "male" | "female" | "transgender"; height_cm?: number; weight_kg?: number })[]; portability?: { insurer: string; policy_number: string; expiry: string; sum_insured: string; bonus?: string; plan_type?: "floater" | "individual"; first_inception: string; claims: ({ year: number; amount: string; illness: string })[]; reason?: string; members: ({ insured_id: string; since: string })[] } }; reply: ({ proposal_id: string }) | ({ "Proposal id": string }) }
  'POST /api/topup/quote/': { body: { policy_type: "floater" | "individual"; si?: string; members: ({ relation: string; gender?: "male" | "female" | "transgender"; dob?: string; age?: number; si?: string; insured_id?: string; isChecked?: boolean; canDeleted?: boolean })[]; pincode?: string; variant?: string; tenure?: 1 | 2 | 3; deductible?: string; addons?: Record<string, (true) | (string)>; discounts?: ("existing" | "employee")[]; start_date?: string; customer?: { name?: string; mobile?: string }; heard?: ({ relation: string; condition: "Asthma" | "Hypertension/High BP" | "Diabetes" | "High Cholesterol" | "Thyroid Disorder" | "Dyslipidaemia" | "Cataract Of Eyes" | "Varicose Veins" | "Glaucoma" | "Polycystic Ovaries" | "Epilepsy/Seizures/Fits" | "Other" | "Tobacco" })[] }; reply: ({ quote_id: string }) | ({ quote: (CarQuoteView) | (FamilyQuoteView) }) }
  'PUT /api/topup/quote/proposal/{proposal_id}/': { path: { proposal_id: string }; body: { proposer: { title: string; name: string; dob: string; gender: "male" | "female" | "transgender"; marital_status?: string; occupation?: string; annual_income?: string; pan?: string; form60?: boolean; ckyc?: string }; members: ({ insured_id: string; name: string; dob?: string; gender?: "male" | "female" | "transgender"; height_cm?: number; weight_kg?: number })[]; portability?: { insurer: string; policy_number: string; expiry: string; sum_insured: string; bonus?: string; plan_type?: "floater" | "individual"; first_inception: string; claims: ({ year: number; amount: string; illness: string })[]; reason?: string; members: ({ insured_id: string; since: string })[] } }; reply: ProposalView }
}

export type AbhaDetails = { members: ({ insured_id: string; abha_id: (null) | (string) })[] }

export type Address = { line1: string; line2?: string; pincode: string; city: string; state: string }

export type AddressDetails = { current: Address; permanent: ("same") | (Address) }

export type Appointment = { appointment_id: string; insured_id: string; place: string; address: string; starts_at: string; minutes: number; state: "booked" | "cancelled"; sequence: number }

export type BankDetails = { holder: string; account_number: string; ifsc: string }

export type BankOfIfsc = { ifsc: string; bank: string; branch?: string }

export type CancellationQuote = { kind: "free_look" | "pro_rata"; premium: string; days_covered: number; deductions: string; refund: string; last_day: string; cancelled_from: string }

export type CarOwner = { type: "company" | "individual"; title?: string; name: string; dob?: Day; gender?: "female" | "male" | "transgender"; pan?: string; form60?: boolean; ckyc?: string; gstin?: string; signatory?: string }

export type CarProposal = { owner: CarOwner; vehicle: { engine_number: string; chassis_number: string; hypothecation?: string } }

export type CarQuoteView = { registration_number: string; rto: string; pincode?: string; make: string; model: string; variant: string; fuel: "cng" | "diesel" | "electric" | "hybrid" | "petrol"; size: number; seating: number; registration_date: Day; ex_showroom: Rupees; idv?: Rupees; cover: "comprehensive" | "own_damage" | "third_party"; previous_policy?: PreviousCarPolicy; third_party_policy?: ThirdPartyPolicy; voluntary_deductible?: 0 | 2500 | 5000 | 7500 | 15000; anti_theft?: boolean; pa?: boolean; owner_type: "company" | "individual"; addons?: (("battery" | "belongings" | "charger" | "consumables" | "engine" | "key" | "ncb_protect" | "rsa" | "rti" | "tyre" | "zero_dep") | (string))[]; kit?: { fuel: "cng" | "lpg"; value?: Rupees }; accessories?: { electrical?: Rupees; non_electrical?: Rupees }; passenger_pa?: number; driver_pa?: number; driver_liability?: boolean; manufacture_year?: number; start_date?: Day; quote_id: string; quote_number: string; customer?: QuoteCustomer; heard?: ({ insured_id: string; condition: string })[]; language?: "en" | "hi" | "mr" | "ta"; state: "closed" | "expired" | "open" | "proposed"; version: number; valid_until: string; rate_version: string; proposal_id?: string; renewal?: true; estimated: boolean; sheet?: (WordedGroup)[]; product: "car"; members: (unknown)[] }

export type CarRenewal = { quote_id: string; vehicle?: { engine_number: string; chassis_number: string; hypothecation?: string } }

export type CaseMember = { insured_id: string; name: string; label: string; need?: "medical" | "tele-medical"; appointment?: Appointment }

export type CasePage = { sale: SaleRow; timeline: (TimelineEntry)[]; archived_before?: Day; documents: (PolicyDocumentLink)[]; refunds: (RefundView)[]; is_own_policy?: true; case_id?: string; inspection_id?: string }

export type CaseView = { case_id: string; proposal_id: string; quote_id: string; product: string; state: string; proposal_state: string; opened_at: string; due_at: string; query?: { question: string; answer?: string }; customer_query?: CustomerQuery; members: (CaseMember)[] }

export type CkycReading = { record?: CkycRecord; is_unknown?: true }

export type CkycRecord = { title?: string; name: string; gender?: "female" | "male" | "transgender"; address?: Address; email?: string }

export type CommissionMonth = { month: string; earned: string; recovered: string; released: string; tds_percent: string; tds: string; payable: string }

export type CommissionPage = { rows: (CommissionRow)[]; next?: string }

export type CommissionRow = { policy_number: string; product: string; accrued_on: string; held_until: string; state: string; amount: string; taken_back: string }

export type ContactDetails = { mobile: string; email: string; otp_id?: string; eia_number?: string }

export type CustomerPerson = { name: string; label: string; age?: number }

export type CustomerPolicy = { policy_id: string; quote_id: string; policy_number: string; product: "arogya-sanjeevani" | "car" | "health" | "topup"; plan: string; state: string; start: Day; end: Day; sum_insured: string; registration?: string; premium: string }

export type CustomerQuery = { question: string; asked_at: string; sent_to: string; expires: string; opened_at?: string; answered_at?: string; is_open: boolean }

export type CustomerRecord = { quote_id: string; name: string; masked: { account?: string; dob?: string; email?: string; mobile?: string; pan?: string }; city?: string; people: (CustomerPerson)[]; sales: (SaleRow)[]; policies: (CustomerPolicy)[]; next_cover?: NextCover }

export type Day = string

export type DeclarationTexts = { version: string; language: string; declarations: ({ id: string; text: string; required: boolean })[]; ckyc: { version: string; text: string } }

export type Declarations = { accepted: (string)[]; version: string }

export type DiscountEvidence = { existing?: { policy_number: string; company?: string }; employee?: { number: string; email: string } }

export type DueRenewal = { policy_number: string; year: number; product: "arogya-sanjeevani" | "car" | "health" | "topup"; plan: string; holder: string; imported_from?: string; expires_on: Day; days_left: number; window: "grace" | "lapsed" | "not_open" | "open"; premium: string; last_premium: string }

export type Earnings = { held: string; released: string; policies: number }

export type Endorsement = { number: number; kind: "address" | "cancel" | "contact" | "name" | "nominee" | "registration"; effective_on: string; url?: string }

export type FamilyProposal = { proposer: Proposer; members: (ProposalMember)[]; portability?: Portability }

export type FamilyQuoteView = { policy_type: "floater" | "individual"; si: Rupees; pincode?: string; variant?: string; tenure?: 1 | 2 | 3; deductible?: Rupees; addons?: Record<string, (string) | (true)>; discounts?: ("employee" | "existing")[]; start_date?: Day; quote_id: string; quote_number: string; customer?: QuoteCustomer; heard?: ({ insured_id: string; condition: string })[]; language?: "en" | "hi" | "mr" | "ta"; state: "closed" | "expired" | "open" | "proposed"; version: number; valid_until: string; rate_version: string; proposal_id?: string; renewal?: true; estimated: boolean; sheet?: (WordedGroup)[]; product: "arogya-sanjeevani" | "health" | "topup"; members: (QuotedMember)[] }

export type FoundRenewal = { policy_number: string; year: number; product: "arogya-sanjeevani" | "car" | "health" | "topup" }

export type InspectionLink = { sent_to: string; expires: string; opened_at?: string; url?: string }

export type InspectionPage = { inspection_id: string; state: "approved" | "expired" | "more_photos_asked" | "photos_received" | "rejected" | "requested"; reason: string; car: { registration_number: string; name: string }; photos: (InspectionPhoto)[]; missing: ("chassis" | "damage" | "engine" | "front" | "left" | "odometer" | "rear" | "right" | "windscreen")[]; wanted?: { views: ("chassis" | "damage" | "engine" | "front" | "left" | "odometer" | "rear" | "right" | "windscreen")[]; note: string }; damage: (string)[]; reasons: ("altered" | "heavy_damage" | "modified" | "not_roadworthy" | "not_this_car")[]; note?: string; approved_until?: string; language?: "en" | "hi" | "mr" | "ta" }

export type InspectionPhoto = { photo_id: string; view: "chassis" | "damage" | "engine" | "front" | "left" | "odometer" | "rear" | "right" | "windscreen"; source: "camera" | "gallery"; taken_by: "customer" | "partner"; captured_at: string; bytes: number }

export type Kyc = { method: "ckyc" | "document"; pan?: string; dob?: Day; document_type?: string; document_id?: string; permission?: string; permitted_at?: string }

export type LineFunnel = { product: "arogya-sanjeevani" | "car" | "health" | "topup"; quotes: number; proposals: number; policies: number }

export type Me = { code: string; name: string; role: "admin" | "auditor" | "customer" | "finance" | "partner" | "partner_manager" | "surveyor" | "underwriter"; language: "en" | "hi" | "mr" | "ta"; licence: ("agent" | "posp") | (null); licence_notice?: { state: "ending" | "expired" | "missing" | "not_started" | "suspended"; until?: Day } }

export type Medical = { members: (MedicalMember)[] }

export type MedicalCondition = { name: string; since?: string; medication?: boolean; hospitalised?: boolean; note?: string }

export type MedicalMember = { insured_id: string; height_cm?: number; weight_kg?: number; tobacco?: "more" | "none" | "upto10"; has_condition?: true; conditions: (MedicalCondition)[] }

export type MemberContinuity = { insured_id: string; served_months: number; initial_days: number; listed_months: number; existing_illness_months: number; moratorium_months: number }

export type MissingAnswer = { section: "abha-details" | "address-details" | "bank-details" | "contact-details" | "declarations" | "discount-evidence" | "kyc" | "medical" | "nominee-details" | "proposal" | "quote"; path: string; code: "abha.form" | "abha.unknown" | "abha.unverified" | "account.differs" | "account.form" | "adult" | "appointee.needed" | "birth.differs" | "change.none" | "chassis.form" | "choice" | "ckyc.form" | "condition.before_birth" | "condition.twice" | "date.format" | "date.future" | "date.max" | "date.min" | "decision.above_authority" | "decision.answers_missing" | "decision.loading_above_authority" | "decision.missing" | "decision.no_member" | "decision.no_terms" | "decision.none_ticked" | "decision.not_postponable" | "declaration.missing" | "declaration.no_pa" | "declarations.version" | "desk.no_policy" | "document.infected" | "document.kind" | "document.large" | "document.many" | "document.pdf_active" | "document.pdf_locked" | "document.pdf_pages" | "document.pdf_unreadable" | "document.unknown" | "eia.form" | "email.colleague" | "email.form" | "email.partner" | "endpoints.most" | "engine.form" | "evidence.policy" | "gstin.check" | "gstin.form" | "gstin.pan" | "hand_over.licence" | "hand_over.partner" | "hand_over.posp" | "ifsc.form" | "inspection.missing" | "invalid" | "kyc.dob_differs" | "kyc.in_review" | "kyc.name_differs" | "kyc.not_found" | "kyc.other_person" | "kyc.permission" | "kyc.rejected" | "licence.order" | "medical.no_authority" | "medical.report_missing" | "member.missing" | "member.twice" | "member.unknown" | "mobile.colleague" | "mobile.form" | "mobile.partner" | "mobile.short" | "name.characters" | "name.form" | "name.other_person" | "nominee.company" | "nominee.many" | "nominee.shares" | "note.words" | "otp.form" | "otp.gone" | "otp.unverified" | "otp.wrong" | "otp4.short" | "otp6.form" | "owner.type" | "pan.compulsory" | "pan.form" | "pan.or_form60" | "pan.person" | "password.common" | "password.own" | "password.same" | "password.short" | "password.wrong" | "payment.missing" | "photo.broken" | "photo.infected" | "photo.kind" | "photo.large" | "photo.many" | "photo.pixels" | "photo.small" | "photo.used_elsewhere" | "photo.used_here" | "photo.views" | "pin.form" | "pin.unknown" | "place.branch" | "place.loop" | "place.manager" | "place.other_branch" | "place.supervisor" | "policy.missing" | "policy_number.form" | "posp.idv" | "posp.referred" | "posp.sum_insured" | "proof.code" | "proof.passkey" | "proposer.contact_of_partner" | "quote.accessories_total" | "quote.addon_car_age" | "quote.addon_electric" | "quote.addon_excluded" | "quote.addon_female" | "quote.addon_ncb" | "quote.addon_needs" | "quote.addon_not_electric" | "quote.addon_option" | "quote.addon_unknown" | "quote.adult_age" | "quote.adult_needed" | "quote.car_number" | "quote.car_too_early" | "quote.car_too_old" | "quote.child_too_old" | "quote.child_too_young" | "quote.claim_free_years" | "quote.deductible" | "quote.discount" | "quote.idv_range" | "quote.kit_fuel" | "quote.manufacture_year" | "quote.members_most" | "quote.members_none" | "quote.ncb_car_age" | "quote.not_taken" | "quote.registration_missing" | "quote.relation" | "quote.relation_repeated" | "quote.rto_differs" | "quote.sum_insured" | "quote.tenure" | "quote.third_party_policy" | "quote.value_range" | "quote.variant" | "quote.voluntary_deductible" | "range" | "registration.form" | "required" | "rto.form" | "rupees.form" | "section.missing" | "state.other_pin" | "state.unknown" | "taken" | "text.characters" | "text.punctuation" | "time.format" | "too_long" | "type" | "unknown" | "url.format" | "url.private" | "wrong_type"; params?: Record<string, (string) | (number)> }

export type MonthPremium = { month: string; premium: string; policies: number }

export type NextCover = { product: "arogya-sanjeevani" | "car" | "health" | "topup"; why: "no_car" | "no_health" | "small_sum"; sum_insured?: string }

export type Nominee = { name: string; relation: string; dob: Day; share: number; appointee?: { name: string; relation: string; dob: Day } }

export type NomineeDetails = { nominees: (Nominee)[] }

export type OfferReason = { code: "offer.drop_member" | "offer.exclude" | "offer.load" | "offer.lower_sum" | "offer.wait"; params: Record<string, (string) | (number)> }

export type Overview = { counts: { closed: number; customer: number; done: number; mine: number; quote: number; surveyor: number; underwriter: number }; months: (MonthPremium)[]; funnel: (LineFunnel)[] }

export type PartnerInspection = { proposal_id: string; proposal_state: string; link?: InspectionLink; inspection_id: string; state: "approved" | "expired" | "more_photos_asked" | "photos_received" | "rejected" | "requested"; reason: string; car: { registration_number: string; name: string }; photos: (InspectionPhoto)[]; missing: ("chassis" | "damage" | "engine" | "front" | "left" | "odometer" | "rear" | "right" | "windscreen")[]; wanted?: { views: ("chassis" | "damage" | "engine" | "front" | "left" | "odometer" | "rear" | "right" | "windscreen")[]; note: string }; damage: (string)[]; reasons: ("altered" | "heavy_damage" | "modified" | "not_roadworthy" | "not_this_car")[]; note?: string; approved_until?: string; language?: "en" | "hi" | "mr" | "ta" }

export type PayLink = { link_id: string; journey: "consent" | "consent_payment" | "payment"; mode: "link" | "pay_later" | "pay_now"; state: "cancelled" | "consented" | "created" | "expired" | "paid" | "seen" | "sent" | "superseded"; url?: string; message?: string; sent_to: string; ways: ("copy" | "email" | "qr" | "sms" | "whatsapp")[]; created_at: string; expires: string; resends_left: number }

export type PaymentStatus = { proposal_id: string; product: string; proposal_state: string; amount?: string; link?: PayLink; link_until?: string; seen_at?: string; verified_at?: string; consented_at?: string; mistake?: string; declined?: string; revised?: { old_premium: string; new_premium: string; reasons: (OfferReason)[] }; payment?: { payment_id: string; state: string; amount: string; reference?: string; reason?: "bank_unavailable" | "cancelled" | "declined" | "insufficient_funds" | "limit_exceeded" | "not_accepted" | "not_authenticated" | "other" | "timed_out" | "wrong_details"; known_by?: string; paid_at?: string; written_off?: string }; blockers?: (string)[]; refunds?: (RefundView)[]; policy?: { policy_id: string; policy_number: string; state: string; start: string; end: string; cover: "ended" | "in_force" | "not_started"; documents_ready: boolean; free_look_until?: string }; case_id?: string; inspection_id?: string; payments_paused?: true }

export type PhotoUpload = { upload_id: string; received: number; part_bytes: number; photo?: InspectionPhoto }

export type PlaceOfPin = { pincode: string; city: string; district: string; state: string }

export type PolicyCredit = { state: "credited" | "refused" | "waiting"; number?: string; since?: string; refusal?: "closed" | "no_account" | "other_holder" }

export type PolicyDetails = { policy_id: string; nominee?: NomineeDetails; address?: AddressDetails; contact: { mobile: string; email: string }; names: ({ who: string; label: string; name: string })[]; changes: ({ kind: "address" | "contact" | "name" | "nominee"; at: string })[]; request?: ServiceRequest }

export type PolicyDocumentLink = { kind: string; title: string; url: string }

export type PolicyView = { policy_id: string; policy_number: string; proposal_id: string; product: string; plan: string; state: string; holder: string; members: ({ insured_id: string; name: string; label: string })[]; start: string; end: string; premium: string; payment_reference?: string; paid_at?: string; imported_from?: string; share_text: string; sum_insured: string; mobile: string; documents: ({ kind: string; title: string; url: string; ready: boolean })[]; commission?: { amount: string; state: string }; free_look_until?: string; cancellation?: "by_phone" | "free_look" | "pro_rata"; cancels_on?: string; cancel_refund?: string; refunds?: (RefundView)[]; cancelled_from?: string; ended_cover?: ("none") | ({ start: string; end: string }); no_tax_certificate?: true; e_insurance_account?: PolicyCredit; takes_e_insurance_account?: true; endorsements: (Endorsement)[] }

export type PortView = { port_id: string; quote_id: string; product: "arogya-sanjeevani" | "car" | "health" | "topup"; state: "accepted" | "asked" | "declined" | "history_awaited" | "withdrawn"; is_live: boolean; window: "early" | "late" | "missed" | "normal"; portability: Portability; reasons: ("ADVERSE_CLAIMS" | "ADVERSE_MEDICAL" | "AGE_OUT_OF_RANGE" | "BREAK_IN_COVER" | "DOCS_MISSING" | "HISTORY_NOT_RECEIVED" | "MEMBER_NOT_IN_PRIOR" | "NON_DISCLOSURE" | "PRIOR_NOT_INDEMNITY" | "TOO_EARLY" | "WINDOW_MISSED")[]; remind_on?: string; continuity: (MemberContinuity)[]; credited_sum: string }

export type Portability = { insurer: string; policy_number: string; expiry: Day; sum_insured: Rupees; bonus?: Rupees; plan_type?: "floater" | "individual"; first_inception: Day; claims: ({ year: number; amount: Rupees; illness: string })[]; reason?: string; members: ({ insured_id: string; since: Day })[] }

export type PrefillAnswers = { proposer?: { title: string; name: string; dob?: Day; gender: "female" | "male" | "transgender"; marital_status?: string; occupation?: string; annual_income?: Rupees }; members: ({ relation: string; name: string })[]; contact?: { mobile: string; email: string }; address?: AddressDetails }

export type PreviousCarPolicy = { insurer: string; number: string; type: "comprehensive" | "own_damage" | "third_party"; expiry: Day; claimed: boolean; claim_free_years: number }

export type ProposalMember = { insured_id: string; name: string; dob?: Day; gender?: "female" | "male" | "transgender"; height_cm?: number; weight_kg?: number }

export type ProposalView = { proposal_id: string; proposal_number: string; quote_id: string; product: "arogya-sanjeevani" | "car" | "health" | "topup"; state: string; version: number; quote: (CarQuoteView) | (FamilyQuoteView); summary: { quote_id: string; product: "arogya-sanjeevani" | "car" | "health" | "topup"; plan_type: "car" | "floater" | "individual" | "topup"; policyType: string; planName: string; sumInsured: string; deductible?: string; policyPeriod: number; thirdPartyYears?: number; Premium: string; members: ({ insured_id: string; relation: string; label: string; name?: string; age: number; si: string; premium: string; loading: number })[]; rate_version: string; valid_until: string; underwriting: { outcome: "accept" | "decline" | "refer"; reasons: ({ code: string; insured_id?: string; text: string; params?: Record<string, (string) | (number)>; texts?: Record<string, string>; loading?: number; if_accepted?: boolean })[] }; breakup: { lines: ({ key: string; label: string; percent?: number; years?: number; amount: string; included?: true })[]; members?: string; addons: string; gross?: string; discount?: string; od?: string; tp?: string; pa?: string; net: string; tax: string; total: string }; trace: ({ key: string; label: string; factor?: string; table?: string; row?: string; member?: number; before: string; after: string })[] }; medical?: Medical; proposal?: (CarProposal) | (FamilyProposal); sections: { "contact-details"?: ContactDetails; "nominee-details"?: NomineeDetails; "address-details"?: AddressDetails; "bank-details"?: BankDetails; "abha-details"?: AbhaDetails; kyc?: Kyc; "discount-evidence"?: DiscountEvidence; declarations?: Declarations }; sheet: (WordedGroup)[]; missing: (MissingAnswer)[]; mobile_verified: boolean; kyc_verified: boolean; frozen_premium?: string; case_id?: string; postponed_until?: Day; inspection_id?: string; policy_number?: string; turn: "customer" | "done" | "partner" | "surveyor" | "underwriter"; withdrawals: (Withdrawal)[] }

export type Proposer = { title: string; name: string; dob?: Day; gender: "female" | "male" | "transgender"; marital_status?: string; occupation?: string; annual_income?: Rupees; pan?: string; form60?: boolean; ckyc?: string }

export type QuoteCustomer = { name?: string; mobile?: string }

export type QuotedMember = { relation: string; gender?: "female" | "male" | "transgender"; dob?: Day; age?: number; si?: Rupees; insured_id: string }

export type RateTables = { version: string; effectiveFrom: Day; tables: { age?: Table; car?: Table; car_addon?: Table; car_cover?: Table; car_depreciation?: Table; car_ncb?: Table; car_od?: Table; car_tp?: Table; car_voluntary?: Table; car_zone?: Table; commission?: Table; cover?: Table; deductible?: Table; deductible_options?: Table; plan?: Table; rules?: Table; si?: Table; tax?: Table; underwriting?: Table; variant?: Table; zone?: Table } }

export type RefundView = { refund_id: string; refund_number: string; amount: string; reason: string; status: "failed" | "owed" | "sent" | "settled" | "written_off"; since: string; sent_at?: string; settled_at?: string; due_on: string; is_overdue?: true }

export type RenewalChange = { code: "age" | "edits" | "imported" | "left" | "rates" | "share" | "tax"; params: Record<string, (string) | (number)>; amount: string }

export type RenewalDay = { day: Day; policies: number; premium: string }

export type RenewalMember = { insured_id: string; name: string; relation: string; label: string; age: number; si: string; premium: string }

export type RenewalSide = { start: Day; end: Day; tenure: number; variant?: string; sum_insured: string; deductible?: string; addons: ({ key: string; choice: (string) | (true) })[]; members: (RenewalMember)[]; premium: string }

export type RenewalView = { policy_number: string; year: number; product: "arogya-sanjeevani" | "car" | "health" | "topup"; policy_type: "floater" | "individual"; plan: string; holder: string; imported_from?: string; window: "grace" | "lapsed" | "not_open" | "open"; days_left: number; opens_on: Day; expires_on: Day; grace_until: Day; days_without_cover: number; before: RenewalSide; after: RenewalSide; changes: (RenewalChange)[]; bonus?: { percent: number; was: number; amount: string }; leaving: (string)[]; quote_id?: string; proposal_id?: string; proposal_state?: string; proposal_version?: number; renewed_as?: string; cancels_on?: string }

export type Rupees = string

export type SaleRow = { quote_id: string; quote_number: string; proposal_id?: string; proposal_number?: string; policy_id?: string; policy_number?: string; issued_on?: Day; product: "arogya-sanjeevani" | "car" | "health" | "topup"; turn: "closed" | "customer" | "done" | "mine" | "quote" | "surveyor" | "underwriter"; status: string; can_resume: boolean; name?: string; plan: string; sum_insured: string; members: number; registration?: string; amount: string; valid_until: Day; postponed_until?: Day; updated_at: string }

export type SalesPage = { rows: (SaleRow)[]; next?: string; is_mistyped?: true }

export type SavedSection = { proposal_id: string; version: number; state: string; missing: (MissingAnswer)[] }

export type SentOtp = { otp_id: string; sent_to: string; digits: 4 | 6; resend_after_seconds: number }

export type SentReminder = { sent_to: string; is_payable: boolean; was_sent_today: boolean }

export type ServiceRequest = { request_id: string; kind: "address" | "cancel" | "contact" | "name" | "nominee" | "withdraw_cancellation"; sent_to: string; asked_at: string; expires_at: string; answer?: "confirmed" | "expired" | "refused" | "withdrawn"; answered_at?: string }

export type SharedQuote = { token: string; url: string; text: string; expires: string }

export type Slot = { place: string; name: string; address: string; starts_at: string; minutes: number }

export type Table = { columns: (string)[]; rows: Record<string, ((null) | (string) | (number))[]> }

export type ThirdPartyPolicy = { insurer: string; number: string; expiry: Day }

export type TimelineEntry = { at: string; kind: "decision" | "document" | "link" | "message" | "payment" | "share" | "state"; actor: string; event: string; detail?: string }

export type UpdatedQuote = { quote_id: string; version: number; proposal?: { proposal_id: string; state: string; links_cancelled: number } }

export type VerifiedOtp = { otp_id: string; verified: true; profile?: { name: string; dob: string; gender: string } }

export type Withdrawal = { kind: "consent" | "inspection" | "medical_appointment" | "payment_link" | "payment_page" | "renewal_link" | "revised_offer" | "underwriting_case" | "underwriting_decision"; by: "any" | "risk"; to?: string; at?: string }

export type WordedGroup = { key: "address" | "bank" | "car" | "car_cover" | "cover" | "declarations" | "discount_evidence" | "health" | "identity" | "member" | "nominee" | "owner" | "ported_policy" | "previous_policy" | "proposer"; title: string; insured_id?: string; rows: (WordedRow)[] }

export type WordedRow = { label: string; value: string; unanswered?: true }
