import { settlementFileKinds } from '@portal/contract/calls/imports.ts'
import {
  cancelSettlementFile,
  createSettlementFile,
  exportSettlementMistakes,
  getSettlementTemplate,
  listSettlementFiles,
  sendSettlementPart,
  startSettlementFile,
} from '@portal/contract/calls/settlements.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { usePolling } from '../../../kit/calls/use-polling.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Changing } from '../Changing.tsx'
import type { FileCalls } from '../imports/file-calls.ts'
import { ImportCard } from '../imports/ImportCard.tsx'
import { isUnderWay } from '../imports/is-under-way.ts'
import { NewImport } from '../imports/NewImport.tsx'
import office from '../Office.module.css'
import { say } from './words.ts'

const calls: FileCalls = {
  create: createSettlementFile,
  sendPart: sendSettlementPart,
  start: startSettlementFile,
  cancel: cancelSettlementFile,
  exportMistakes: exportSettlementMistakes,
  template: getSettlementTemplate,
}
const readEveryMs = 2000

/** Reports of the gateways: uploaded, checked, imported. */
export function SettlementFiles() {
  const reading = useCall(listSettlementFiles)
  const rows = reading.status === 'ready' ? reading.data.rows : []
  usePolling(reading, rows.some(isUnderWay) ? readEveryMs : undefined)
  const reload = () => {
    if (reading.status === 'ready') reading.refresh().catch(() => undefined)
  }
  return (
    <div className="stack">
      <Changing needs="resolve payment review">
        <NewImport title={say('settlements.new_file')} kinds={settlementFileKinds} calls={calls} onUploaded={reload} />
      </Changing>
      <Loaded reading={reading} failed={say('settlements.files_not_loaded')}>
        {() =>
          rows.length === 0 ? (
            <EmptyState title={say('settlements.no_files')} says={say('settlements.no_files_note')} />
          ) : (
            <div className={office.cards}>
              {rows.map((row) => (
                <ImportCard key={row.import_id} row={row} calls={calls} onChanged={reload}>
                  <div className="row">
                    <LinkButton small to="/office/settlements">
                      {say('settlements.see_differences')}
                    </LinkButton>
                  </div>
                </ImportCard>
              ))}
            </div>
          )
        }
      </Loaded>
    </div>
  )
}
