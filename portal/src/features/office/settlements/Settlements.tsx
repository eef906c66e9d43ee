import { Tabs } from '../../../ui/Tabs.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { useTab } from '../use-tab.ts'
import { Differences } from './Differences.tsx'
import { SettlementFiles } from './SettlementFiles.tsx'
import { Transfers } from './Transfers.tsx'
import { say } from './words.ts'

/** What the gateways have paid into the bank, and what of it does not agree with our records. */
export default function Settlements() {
  const [tab, setTab] = useTab(['differences', 'transfers', 'files'])
  return (
    <OfficePage title={say('settlements.title')} needs="see payments" intro={say('settlements.intro')}>
      <Tabs
        label={say('settlements.title')}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { id: 'differences', label: say('settlements.differences') },
          { id: 'transfers', label: say('settlements.transfers') },
          { id: 'files', label: say('settlements.files') },
        ]}
      >
        {tab === 'differences' && <Differences />}
        {tab === 'transfers' && <Transfers />}
        {tab === 'files' && <SettlementFiles />}
      </Tabs>
    </OfficePage>
  )
}
