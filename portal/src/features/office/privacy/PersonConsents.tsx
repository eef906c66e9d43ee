import type { ConsentEntry } from '@portal/contract/calls/consents.ts'
import { listPersonConsents } from '@portal/contract/calls/privacy.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useRead } from '../../../kit/calls/use-read.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showMoment } from '../../../kit/show-moment.ts'
import { Rows, Tag } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import css from '../Office.module.css'
import { say } from './words.ts'

/** What the person has agreed to, in the sentence that was shown, and since when it no longer counts. */
export function PersonConsents({ quoteIds }: { quoteIds: readonly string[] }) {
  const body = { quote_ids: [...quoteIds] }
  const reading = useRead(JSON.stringify(body), (mode) => send(listPersonConsents, { body, ...mode }))
  return (
    <Loaded reading={reading} failed={say('privacy.consents_not_loaded')}>
      {({ rows }) =>
        rows.length === 0 ? (
          <EmptyState title={say('privacy.no_consents')} says={say('privacy.no_consents_note')} />
        ) : (
          <ul className={css.list}>
            {rows.map((entry) => (
              <li key={`${entry.reference} ${entry.purpose} ${entry.given_at}`} className="stack-small">
                <Consent entry={entry} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function Consent({ entry }: { entry: ConsentEntry }) {
  const { text, language, reference, given_at, by, text_version, ended_at, ended_why } = entry
  return (
    <>
      <p lang={language}>{text}</p>
      <p>
        <Tag kind={ended_at ? 'plain' : 'good'}>
          {say(`privacy.consent.${ended_at ? (ended_why ?? 'changed') : 'stands'}`)}
        </Tag>
      </p>
      <Rows
        rows={[
          { label: say('privacy.sale'), value: <span className="number">{reference}</span> },
          { label: say('privacy.consent_given'), value: `${showMoment(given_at)}, ${say(`privacy.consent_by.${by}`)}` },
          { label: say('privacy.consent_version'), value: text_version },
          ...(ended_at ? [{ label: say('privacy.consent_ended'), value: showMoment(ended_at) }] : []),
        ]}
      />
    </>
  )
}
