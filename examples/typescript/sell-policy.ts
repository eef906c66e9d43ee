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

/** Versions of the texts that your screen has shown to the customer. */
export interface AgreedTexts {
  declarations: string
  ckyc: string
}

/** An Arogya Sanjeevani policy for one person, from the quote to the link on which the customer consents and pays. */
export async function sellPolicy(portal: PortalOptions, customer: Customer, agreed: AgreedTexts) {
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
  await callPortal(portal, 'POST /api/{product}/quote/proposal/{proposal_id}/kyc/', {
    path,
    body: { method: 'ckyc', pan, dob, permission: agreed.ckyc },
  })
  await callPortal(portal, 'POST /api/{product}/quote/proposal/{proposal_id}/declarations/', {
    path,
    body: { accepted: ['truth', 'terms', 'cis'], version: agreed.declarations },
  })
  const payment = await callPortal(portal, 'POST /api/{product}/quote/proposal/{proposal_id}/payment/', {
    path,
    body: { mode: 'link', journey: 'consent_payment' },
  })
  return { quoteId: quote_id, proposalId: path.proposal_id, premium, link: payment.link?.url }
}
