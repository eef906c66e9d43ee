import { callPortal, type PortalOptions } from './portal-client.ts'

export interface Customer {
  name: string
  dob: string
  gender: 'male' | 'female'
  pan: string
  mobile: string
  email: string
  nominee: { name: string; relation: string; dob: string }
  address: { line1: string; pincode: string; city: string; state: string }
}

/** A sentence that the customer agrees to. */
export interface Declaration {
  id: string
  text: string
  required: boolean
}

/** Your screen: shows the sentences, none ticked in advance, and answers the ids of those that the customer agreed to. */
export type AskCustomer = (declarations: readonly Declaration[]) => Promise<readonly string[]>

/** An Arogya Sanjeevani policy for one person, from the quote to the link on which the customer consents and pays. */
export async function sellPolicy(portal: PortalOptions, customer: Customer, askCustomer: AskCustomer) {
  const quote = await callPortal(portal, 'POST /api/arogya-sanjeevani/quote/', {
    body: {
      policy_type: 'individual',
      si: '500000',
      members: [{ relation: 'primary insured', gender: customer.gender, dob: customer.dob }],
    },
  })
  if (!('quote_id' in quote)) throw new Error('unexpected reply')
  const { quote_id } = quote
  const product = 'arogya-sanjeevani'
  const { Premium: premium } = await callPortal(portal, 'GET /api/{product}/quote/{quote_id}/summary/', {
    path: { product, quote_id },
  })
  await callPortal(portal, 'POST /api/{product}/quote/pre-existing-desease/{quote_id}/', {
    path: { product, quote_id },
    body: { members: [{ insured_id: '1', height_cm: 170, weight_kg: 70, tobacco: 'none', conditions: [] }] },
  })
  const { name, dob, gender, pan } = customer
  const made = await callPortal(portal, 'POST /api/arogya-sanjeevani/quote/{quote_id}/proposal/', {
    path: { quote_id },
    body: {
      proposer: { title: gender === 'male' ? 'Mr' : 'Ms', name, dob, gender, marital_status: 'married', pan },
      members: [{ insured_id: '1', name }],
    },
  })
  if (!('proposal_id' in made)) throw new Error('unexpected reply')
  const path = { product, proposal_id: made.proposal_id }
  await callPortal(portal, 'POST /api/{product}/quote/proposal/{proposal_id}/contact-details/', {
    path,
    body: { mobile: customer.mobile, email: customer.email },
  })
  await callPortal(portal, 'POST /api/{product}/quote/proposal/{proposal_id}/nominee-details/', {
    path,
    body: { nominees: [{ ...customer.nominee, share: 100 }] },
  })
  await callPortal(portal, 'POST /api/{product}/quote/proposal/{proposal_id}/address-details/', {
    path,
    body: { current: customer.address, permanent: 'same' },
  })
  // The insurer's own words, in the customer's language: their version is the evidence of what was read.
  const texts = await callPortal(portal, 'GET /api/declarations/{product}/', {
    path: { product },
    query: { language: 'en' },
  })
  const search = { id: 'ckyc', text: texts.ckyc.text, required: true }
  const accepted = await askCustomer([search, ...texts.declarations])
  if (!accepted.includes(search.id)) throw new Error('without the search the customer proves identity by a document')
  await callPortal(portal, 'POST /api/{product}/quote/proposal/{proposal_id}/kyc/', {
    path,
    body: { method: 'ckyc', pan, dob, permission: texts.ckyc.version },
  })
  await callPortal(portal, 'POST /api/{product}/quote/proposal/{proposal_id}/declarations/', {
    path,
    body: { accepted: accepted.filter((id) => id !== search.id), version: texts.version },
  })
  const payment = await callPortal(portal, 'POST /api/{product}/quote/proposal/{proposal_id}/payment/', {
    path,
    body: { mode: 'link', journey: 'consent_payment' },
  })
  return { quoteId: quote_id, proposalId: path.proposal_id, premium, link: payment.link?.url }
}
