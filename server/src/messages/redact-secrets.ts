/** Codes and links act in the customer's name: nobody else may read them after sending. */
export function redactSecrets({ body, kind }: { body: string; kind: string }): string {
  const text = body.replace(/(https?:\/\/[^\s#?]+)[#?]\S*/g, '$1#…')
  // A number of the policy may stand before the code: every group as long as a code goes.
  return kind.startsWith('otp') ? text.replace(/(?<!\d)\d{4,6}(?!\d)/g, '••••') : text
}
