import { useEffect, useRef } from 'react'
import css from './customer.module.css'

/** Why the bank's page does not open, brought into view: the button stands in a bar that covers the end of the page. */
export function CheckoutError({ sentence }: { sentence: string | undefined }) {
  const shown = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (sentence) shown.current?.scrollIntoView({ block: 'center' })
  }, [sentence])
  if (!sentence) return null
  return (
    <p ref={shown} role="alert" className={css.error}>
      {sentence}
    </p>
  )
}
