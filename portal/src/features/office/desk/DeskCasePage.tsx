import { type DeskCase, getDeskCase } from '@portal/contract/calls/service-desk.ts'
import { showDay } from '@portal/domain/kernel/day.ts'
import { useParams } from 'react-router'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showMoment } from '../../../kit/show-moment.ts'
import { sayProduct } from '../../../sale/overview/sale-words.ts'
import { Card, Rows } from '../../../ui/Card.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Changing } from '../Changing.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { DeskTag } from './DeskList.tsx'
import { DeskSteps } from './DeskSteps.tsx'
import { say } from './words.ts'

/** One complaint or reported claim: what was said, what was done about it, and what is next. */
export default function DeskCasePage() {
  const { id = '' } = useParams()
  const reading = useCall(getDeskCase, { params: { case_id: id } })
  const title =
    reading.status === 'ready' ? `${say(`desk.kind.${reading.data.kind}`)} ${reading.data.number}` : say('desk.title')
  return (
    <OfficePage title={title} needs="serve customers">
      <Loaded reading={reading} lines={8} failed={say('desk.not_loaded')}>
        {(one) => (
          <>
            <div className="outdented">
              <LinkButton small look="quiet" to={`/office/desk?tab=${one.kind}`}>
                {say(`desk.back.${one.kind}`)}
              </LinkButton>
            </div>
            <div className="columns">
              <Facts one={one} />
              <Card title={say('desk.done')}>
                {one.entries.length === 0 ? (
                  <p className="muted">{say('desk.nothing_done')}</p>
                ) : (
                  <ol className="stack-small">
                    {one.entries.map((entry) => (
                      <li key={entry.at}>
                        <p>{`${say(`desk.step.${entry.step}`)}: ${entry.note}`}</p>
                        <p className="muted">{`${entry.by}, ${showMoment(entry.at)}`}</p>
                      </li>
                    ))}
                  </ol>
                )}
              </Card>
              <Changing>
                <DeskSteps
                  key={`${one.state}:${one.entries.length}`}
                  one={one}
                  onTaken={reading.status === 'ready' ? (next) => reading.set(() => next) : () => undefined}
                />
              </Changing>
            </div>
          </>
        )}
      </Loaded>
    </OfficePage>
  )
}

function Facts({ one }: { one: DeskCase }) {
  const optional = (label: string, value: string | undefined) => (value ? [{ label, value }] : [])
  return (
    <Card title={say(`desk.topic.${one.topic}`)} end={<DeskTag row={one} />}>
      <Rows
        rows={[
          ...optional(say('desk.customer'), one.name),
          ...optional(say('desk.policy'), one.policy_number),
          { label: say('desk.product'), value: sayProduct(one.product) },
          ...optional(say('desk.happened_on'), one.happened_on && showDay(one.happened_on)),
          { label: say('desk.channel'), value: say(`desk.channel.${one.channel}`) },
          ...optional(say(one.kind === 'claim' ? 'desk.claims_number' : 'desk.regulator_number'), one.reference),
          { label: say('desk.told'), value: one.told || say('desk.erased') },
          { label: say('desk.received'), value: `${showMoment(one.received_at)}, ${one.opened_by}` },
          ...optional(say('desk.due'), one.due_on && showDay(one.due_on)),
          ...optional(say('desk.ombudsman'), one.ombudsman_from && showDay(one.ombudsman_from)),
        ]}
      />
    </Card>
  )
}
