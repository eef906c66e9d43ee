import { Icon } from './Icon.tsx'
import css from './Logo.module.css'

interface LogoProps {
  name: string
  href?: string
  /** Address of the insurer's own; a shield without one. */
  picture?: string | undefined
}

/** The insurer's name with its logo, the same on every page; a link where it leads somewhere. */
export function Logo({ name, href, picture }: LogoProps) {
  const Element = href === undefined ? 'span' : 'a'
  return (
    <Element className={css.logo} href={href}>
      {picture ? <img src={picture} width={26} height={26} alt="" /> : <Icon name="shield" size={26} />}
      {name}
    </Element>
  )
}
