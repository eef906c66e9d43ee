import type { PolicyDocumentLink } from '@portal/contract/calls/policy.ts'
import { config } from '../../kit/browser/config.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { documentTitle } from './document-title.ts'

/** The documents of a policy as downloads, for the partner and the office. */
export function DocumentLinks({ documents }: { documents: readonly PolicyDocumentLink[] }) {
  const root = config().apiRoot.replace(/\/$/, '')
  return (
    <div className="stack-small">
      {documents.map((one) => (
        <a key={one.kind} className={buttonClass({ small: true })} href={`${root}${one.url}`} download>
          <Icon name="download" size={18} />
          {documentTitle(one)}
        </a>
      ))}
    </div>
  )
}
