import { importKinds, listImports } from '@portal/contract/calls/imports.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { usePolling } from '../../../kit/calls/use-polling.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import { Changing } from '../Changing.tsx'
import css from '../Office.module.css'
import { OfficePage } from '../OfficePage.tsx'
import { importCalls } from './file-calls.ts'
import { ImportCard } from './ImportCard.tsx'
import { isUnderWay } from './is-under-way.ts'
import { NewImport } from './NewImport.tsx'
import { say } from './words.ts'

const readEveryMs = 2000

/** Partners and policies of an earlier system, brought in from files. */
export default function Imports() {
  const reading = useCall(listImports)
  const rows = reading.status === 'ready' ? reading.data.rows : []
  usePolling(reading, rows.some(isUnderWay) ? readEveryMs : undefined)
  const reload = () => {
    if (reading.status === 'ready') reading.refresh().catch(() => undefined)
  }
  return (
    <OfficePage title={say('imports.title')} needs="import data" intro={say('imports.intro')}>
      <Changing>
        <NewImport title={say('imports.new')} kinds={importKinds} calls={importCalls} onUploaded={reload} />
      </Changing>
      <Loaded reading={reading} failed={say('imports.not_loaded')}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={say('imports.none')} says={say('imports.none_note')} />
          ) : (
            <div className={css.cards}>
              {rows.map((row) => (
                <ImportCard key={row.import_id} row={row} calls={importCalls} onChanged={reload} />
              ))}
            </div>
          )
        }
      </Loaded>
    </OfficePage>
  )
}
