import { config } from '../../../kit/browser/config.ts'
import css from './PhotoButton.module.css'

/** The address of a file that a call of the office names. */
export const urlOf = ({ url }: { url: string }) => `${config().apiRoot.replace(/\/$/, '')}${url}`

/** A small photo that opens large. */
export function PhotoButton({ url, alt, onOpen }: { url: string; alt: string; onOpen: () => void }) {
  return (
    <button type="button" className={css.photo} aria-haspopup="dialog" onClick={onOpen}>
      <img src={url} alt={alt} loading="lazy" />
    </button>
  )
}
