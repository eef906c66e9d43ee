import { Tabs } from '../../../ui/Tabs.tsx'
import { OfficePage } from '../OfficePage.tsx'
import { useTab } from '../use-tab.ts'
import { FindPerson } from './FindPerson.tsx'
import { PersonViews } from './PersonViews.tsx'
import { PrivacyRequests } from './PrivacyRequests.tsx'
import { say } from './words.ts'

const tabs = ['find', 'requests', 'views'] as const

/** What customers ask of their personal data, and who has looked at it. */
export default function Privacy() {
  const [tab, setTab] = useTab(tabs)
  return (
    <OfficePage title={say('privacy.title')} needs="answer privacy requests" intro={say('privacy.intro')}>
      <Tabs
        label={say('privacy.title')}
        chosen={tab}
        onChoose={setTab}
        tabs={tabs.map((id) => ({ id, label: say(`privacy.tab.${id}`) }))}
      >
        {tab === 'find' && <FindPerson onOpened={() => setTab('requests')} />}
        {tab === 'requests' && <PrivacyRequests />}
        {tab === 'views' && <PersonViews />}
      </Tabs>
    </OfficePage>
  )
}
