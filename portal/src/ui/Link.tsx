import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of this portal, from its root. */
  to: string
  /** What the next screen is told beside its address. */
  state?: unknown
  /** Where it changes a part of the page in sight, which stays where it is. */
  keepsScroll?: boolean
  ref?: Ref<HTMLAnchorElement>
}

/** Another window, or the browser's own menu, follows the address itself. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey

/** A link to another screen, without a load of the page. The router's own would bring what only a server's rendering needs. */
export function Link({ to, state, keepsScroll, ...rest }: LinkProps) {
  const href = useHref(to)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    rest.onClick?.(event)
    if (event.defaultPrevented || rest.target || !isPlainClick(event)) return
    event.preventDefault()
    // A link to the page in sight adds no step to Back.
    navigate(to, { state, preventScrollReset: keepsScroll, replace: to === pathname + search + hash })
  }
  return <a {...rest} href={href} onClick={follow} />
}
