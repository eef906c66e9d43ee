import { Icon } from './Icon.tsx'
import css from './Logo.module.css'

/** The insurer's name with its shield, the same on every page; a link where it leads somewhere. */
export function Logo({ name, href }: { name: string; href?: string }) {
  const Element = href === undefined ? 'span' : 'a'
  return (
    <Element className={css.logo} href={href}>
      <Icon name="shield" size={26} />
      {name}
    </Element>
  )
}
