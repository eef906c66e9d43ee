import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import css from './BackToDashboard.module.css'
import { say } from './words.ts'

export function BackToDashboard() {
  return (
    <LinkButton to="/" look="quiet" small className={css.back}>
      <Icon name="back" size={18} />
      {say('overview.dashboard')}
    </LinkButton>
  )
}
