import { Tabs } from '../../../ui/Tabs.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { useTab } from '../use-tab.ts'
import { DeskList } from './DeskList.tsx'
import { FindCustomer } from './FindCustomer.tsx'
import { say } from './words.ts'

const tabs = ['find', 'complaint', 'claim'] as const

/** What customers turn to the insurer with after the sale: complaints and reports of claims. */
export default function ServiceDesk() {
  const [tab, setTab] = useTab(tabs)
  return (
    <OfficePage title={say('desk.title')} needs="serve customers" intro={say('desk.intro')}>
      <Tabs
        label={say('desk.title')}
        chosen={tab}
        onChoose={setTab}
        tabs={tabs.map((id) => ({ id, label: say(`desk.tab.${id}`) }))}
      >
        {tab === 'find' ? <FindCustomer /> : <DeskList key={tab} kind={tab} />}
      </Tabs>
    </OfficePage>
  )
}
