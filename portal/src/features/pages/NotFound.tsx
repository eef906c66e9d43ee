import { useBack } from '../../kit/use-back.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { say } from './words.ts'

export default function NotFound() {
  const back = useBack()
  return (
    <div className="page stack">
      <h1>{say('pages.not_found')}</h1>
      <p className="muted">{say('pages.not_found_why')}</p>
      <div className="row">
        <LinkButton to="/" look="primary">
          {say('pages.go_to_dashboard')}
        </LinkButton>
        <Button look="secondary" onClick={() => back()}>
          {say('pages.back')}
        </Button>
      </div>
    </div>
  )
}
