import { listSettings, type SettingView, settingSources } from '@portal/contract/calls/office-settings.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { sayCount } from '../../../speech/speaker.ts'
import { Tag } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { SelectField, TextField } from '../../../ui/TextField.tsx'
import { useSearchParams } from '../../../ui/use-search-params.ts'
import css from '../Office.module.css'
import { OfficePage } from '../OfficePage.tsx'
import { OfficeTable } from '../OfficeTable.tsx'
import { say } from './words.ts'

export default function Settings() {
  const reading = useCall(listSettings)
  return (
    <OfficePage title={say('office-settings.title')} needs="see system status" intro={say('office-settings.intro')}>
      <Loaded reading={reading} lines={8} failed={say('office-settings.not_loaded')}>
        {({ rows }) => <SettingList rows={rows} />}
      </Loaded>
    </OfficePage>
  )
}

/** There are little more than a hundred, so they are searched in the browser; the address keeps what is asked. */
function SettingList({ rows }: { rows: readonly SettingView[] }) {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const source = params.get('source') ?? ''
  const ask = (key: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(key, value)
        else next.delete(key)
        return next
      },
      { replace: true },
    )
  const typed = search.trim().toLowerCase()
  const shown = rows.filter(
    (row) =>
      (!source || row.source === source) &&
      [row.variable, row.meaning, row.value ?? ''].some((text) => text.toLowerCase().includes(typed)),
  )
  return (
    <div className="stack">
      <div className={css.bar}>
        <TextField
          label={say('office-settings.find')}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={80}
          value={search}
          onChange={(event) => ask('search', event.target.value)}
        />
        <SelectField
          label={say('office-settings.source')}
          value={source}
          options={[
            { value: '', label: say('office-settings.all_sources') },
            ...settingSources.map((value) => ({ value, label: say(`office-settings.source.${value}`) })),
          ]}
          onChange={(event) => ask('source', event.target.value)}
        />
        <p role="status" className="muted">
          {sayCount(say, 'office-settings.count', shown.length)}
        </p>
      </div>
      <OfficeTable
        caption={say('office-settings.title')}
        rows={shown}
        keyOf={(row) => row.variable}
        onClear={search || source ? () => setParams({}) : undefined}
        empty={{ title: say('office-settings.none'), says: say('office-settings.none_note') }}
        columns={[
          {
            id: 'variable',
            title: say('office-settings.setting'),
            isTitle: true,
            cell: ({ variable }) => <span className={classes(css.mono, css.whole)}>{variable}</span>,
          },
          { id: 'value', title: say('office-settings.value'), cell: (row) => <Value row={row} /> },
          {
            id: 'source',
            title: say('office-settings.source'),
            cell: (row) => say(`office-settings.source.${row.source}`),
          },
          {
            id: 'restart',
            title: say('office-settings.change'),
            cell: (row) => say(row.needs_restart ? 'office-settings.restart' : 'office-settings.at_once'),
          },
          {
            id: 'meaning',
            title: say('office-settings.meaning'),
            // The operator's manual is in English: docs/decisions/0295.
            cell: ({ meaning }) => (
              <span lang="en" className={css.sample}>
                {asSentence(meaning)}
              </span>
            ),
          },
        ]}
      />
    </div>
  )
}

/** The manual's phrases begin small; one that begins with a value and a colon keeps it as it is typed. */
const asSentence = (meaning: string) =>
  /^\S+:/.test(meaning) ? meaning : `${meaning.charAt(0).toUpperCase()}${meaning.slice(1)}`

function Value({ row: { value, is_secret, is_set } }: { row: SettingView }) {
  if (!is_set) return <span className="muted">{say('office-settings.not_set')}</span>
  if (is_secret) return <Tag>{say('office-settings.secret_set')}</Tag>
  return <span className={css.mono}>{value}</span>
}
