import { getDltSettings, listTemplates, type TemplateRow } from '@portal/contract/calls/office-templates.ts'
import { customerLanguages, defaultLanguage, languageFacts } from '@portal/words/languages.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import inRow from '../../../kit/in-row.module.css'
import { Loaded } from '../../../kit/Loaded.tsx'
import { sayMessageKind } from '../../../sale/overview/message-words.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag, type TagKind } from '../../../ui/Card.tsx'
import { Unbroken } from '../../../ui/Unbroken.tsx'
import css from '../Office.module.css'
import { OfficeList } from '../OfficeList.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { DltRegistration } from './DltRegistration.tsx'
import { TemplateSheet } from './TemplateSheet.tsx'
import { say } from './words.ts'

const stateKinds: Record<TemplateRow['state'], TagKind> = {
  registered: 'good',
  not_registered: 'wait',
  text_changed: 'bad',
  not_required: 'plain',
}

/** English is what opens; every other language has its own address. */
const languageChoices = customerLanguages.map((language) => ({
  value: language === defaultLanguage ? '' : language,
  label: languageFacts[language].ownName,
}))

export default function MessageTemplates() {
  const [edition, setEdition] = useState(0)
  const [shown, setShown] = useState<TemplateRow>()
  const registration = useCall(getDltSettings)
  function readAgain() {
    setEdition((count) => count + 1)
    if (registration.status === 'ready') registration.reload()
  }
  return (
    <OfficePage title={say('templates.title')} needs="see outbox" intro={say('templates.intro')}>
      <Loaded reading={registration} failed={say('templates.failed')}>
        {(dlt) => <DltRegistration dlt={dlt} onLoaded={readAgain} />}
      </Loaded>
      <OfficeList
        caption={say('templates.title')}
        call={listTemplates}
        edition={edition}
        filters={[{ key: 'language', isView: true, label: say('templates.column.language'), choices: languageChoices }]}
        keyOf={(row) => row.template}
        empty={{ title: say('templates.empty'), says: say('templates.empty_note') }}
        columns={[
          {
            id: 'message',
            title: say('templates.message'),
            isTitle: true,
            cell: (row) => (
              <>
                {sayMessageKind(row.template)}
                <br />
                <span className={css.mono}>{row.template}</span>
              </>
            ),
          },
          {
            id: 'channels',
            title: say('templates.column.channels'),
            cell: (row) => (
              <>
                {row.channels.map((channel) => say(`templates.channel.${channel}`)).join(', ')}
                <br />
                <span className="small muted">{say(`templates.to.${row.to}`)}</span>
              </>
            ),
          },
          {
            id: 'sample',
            title: say('templates.column.sample'),
            cell: (row) => (
              <span className={css.sample} lang={row.language}>
                {row.sample}
              </span>
            ),
          },
          {
            id: 'length',
            title: say('templates.length'),
            cell: ({ size }) =>
              size && (
                <>
                  {say('templates.characters', { characters: size.characters })}
                  <br />
                  <span className="small muted">
                    <Unbroken
                      text={sayCount(say, 'templates.segments', size.segments, { encoding: size.encoding })}
                      part={size.encoding}
                    />
                  </span>
                </>
              ),
          },
          {
            id: 'state',
            title: say('templates.column.state'),
            cell: (row) => (
              <>
                <Tag kind={stateKinds[row.state]}>{say(`templates.state.${row.state}`)}</Tag>
                {row.template_id && <span className={css.mono}> {row.template_id}</span>}
              </>
            ),
          },
          {
            id: 'more',
            title: <span className="visually-hidden">{say('templates.actions')}</span>,
            cell: (row) => (
              <Button look="quiet" small className={inRow.inRow} onClick={() => setShown(row)}>
                {say('templates.view')}
                <span className="visually-hidden"> {row.template}</span>
              </Button>
            ),
          },
        ]}
      />
      <TemplateSheet row={shown} onClose={() => setShown(undefined)} />
    </OfficePage>
  )
}
