/** The insurer behind the products of this installation. */
export const INSURER_NAME = 'Suraksha General Insurance Limited'
/** Where the insurer is registered for GST: a customer of the same state pays CGST and SGST, any other IGST. */
export const INSURER_STATE = 'Maharashtra'
