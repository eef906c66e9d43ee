import { useBack } from '../../kit/use-back.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

export default function NotFound() {
  const back = useBack()
  return (
    <div className="page stack">
      <h1>Page not found</h1>
      <p className="muted">The address may be mistyped, or the page has moved. Nothing you saved is lost.</p>
      <div className="row">
        <LinkButton to="/" look="primary">
          Go to dashboard
        </LinkButton>
        <Button look="secondary" onClick={() => back()}>
          Back
        </Button>
      </div>
    </div>
  )
}
