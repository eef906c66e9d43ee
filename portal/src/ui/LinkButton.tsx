import { buttonClass, type Look } from './Button.tsx'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './Link.tsx'

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function LinkButton({ look, wide, small, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={classes(buttonClass({ look, wide, small }), rest.className)} />
}
