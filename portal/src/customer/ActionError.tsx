import css from './customer.module.css'

/** Why something the customer did has not worked; read out at once. */
export function ActionError({ children }: { children: string | undefined }) {
  return children ? (
    <p role="alert" className={css.error}>
      {children}
    </p>
  ) : null
}
