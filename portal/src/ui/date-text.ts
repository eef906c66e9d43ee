/**
 * Puts the slashes of dd/MM/yyyy in while digits are typed at the end. Typing in the middle and deleting are left alone,
 * so that the cursor never jumps and a slash can be removed.
 */
export function withSlashes(typed: string, before: string): string {
  // Pasted over an older date it is shorter, and yet no deleting.
  if (/^\d{8}$/.test(typed)) return `${typed.slice(0, 2)}/${typed.slice(2, 4)}/${typed.slice(4)}`
  const isDeleting = typed.length < before.length
  if (isDeleting || !/^[\d/.\- ]*$/.test(typed)) return typed
  // A slash typed by hand after the one put in counts once.
  const plain = typed.replace(/[.\- ]/g, '/').replace(/\/{2,}/g, '/')
  if (/^\d{2}$/.test(plain) || /^\d{1,2}\/\d{2}$/.test(plain)) return `${plain}/`
  if (/^\d{3}$/.test(plain)) return `${plain.slice(0, 2)}/${plain.slice(2)}`
  return plain.slice(0, 10)
}
