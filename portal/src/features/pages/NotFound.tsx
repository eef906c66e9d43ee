import { useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'

export default function NotFound() {
  const navigate = useNavigate()
  return (
    <div className="page stack">
      <h1>We could not find that page</h1>
      <p className="muted">The address may be mistyped, or the page has moved. Nothing you saved is lost.</p>
      <div className="row">
        <LinkButton to="/" look="primary">
          To the dashboard
        </LinkButton>
        <Button look="secondary" onClick={() => navigate(-1)}>
          Back
        </Button>
      </div>
    </div>
  )
}
