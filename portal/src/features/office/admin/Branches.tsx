import {
  type BranchPartner,
  type BranchRow,
  getBranch,
  listBranches,
  noBranch,
} from '@portal/contract/calls/office-branches.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { showAmount } from '../../../kit/show-amount.ts'
import { sayCount } from '../../../speech/speaker.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Tag } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/ErrorState.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import { Changing } from '../Changing.tsx'
import office from '../Office.module.css'
import css from './Branches.module.css'
import { BranchForm } from './BranchForm.tsx'
import { say } from './branch-words.ts'
import { say as sayAdmin } from './words.ts'

/** Each branch with its manager and business; opened, it shows who works under whom. */
export function Branches() {
  const [edition, setEdition] = useState(0)
  const [changed, setChanged] = useState<BranchRow | 'new'>()
  const reading = useCall(listBranches, { edition })
  const saved = () => {
    setChanged(undefined)
    setEdition((count) => count + 1)
  }
  return (
    <div className="stack">
      <Changing needs="manage staff">
        <div className="row">
          <Button look="primary" onClick={() => setChanged('new')}>
            {say('office-branches.new_branch')}
          </Button>
        </div>
      </Changing>
      <Loaded reading={reading} failed={say('office-branches.not_loaded')}>
        {({ rows, without_branch }) => (
          <>
            {rows.length === 0 && (
              <EmptyState title={say('office-branches.none')} says={say('office-branches.none_note')} />
            )}
            <div className={office.cards}>
              {rows.map((branch) => (
                <BranchCard key={branch.code} branch={branch} onChange={() => setChanged(branch)} />
              ))}
              {rows.length > 0 && without_branch !== undefined && without_branch > 0 && (
                <Card title={say('office-branches.no_branch')}>
                  <p className="muted">{sayCount(say, 'office-branches.partners', without_branch)}</p>
                  <Members code={noBranch} />
                </Card>
              )}
            </div>
          </>
        )}
      </Loaded>
      <Sheet
        open={changed !== undefined}
        onClose={() => setChanged(undefined)}
        title={say(changed === 'new' ? 'office-branches.new_branch' : 'office-branches.change_branch')}
      >
        {changed && <BranchForm branch={changed === 'new' ? undefined : changed} onSaved={saved} />}
      </Sheet>
    </div>
  )
}

function BranchCard({ branch, onChange }: { branch: BranchRow; onChange: () => void }) {
  const { code, name, manager, partners, business } = branch
  return (
    <Card title={`${name}, ${code}`}>
      <div className="stack-small">
        <p>{manager ? say('office-branches.manager_of', manager) : say('office-branches.no_manager')}</p>
        <p className="muted">{sayCount(say, 'office-branches.partners', partners)}</p>
        {business && <p className="muted">{saySold(business)}</p>}
        <Changing needs="manage staff">
          <div className="row">
            <Button small onClick={onChange} aria-label={say('office-branches.change_branch_of', { name })}>
              {say('office-branches.change_branch')}
            </Button>
          </div>
        </Changing>
        {partners > 0 && <Members code={code} />}
      </div>
    </Card>
  )
}

const saySold = ({ policies, premium }: { policies: number; premium: string }) =>
  sayCount(say, 'office-branches.sold', policies, { premium: showAmount(premium) })

/** Read when somebody asks for them: a branch may have hundreds. */
function Members({ code }: { code: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className="row">
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {say('office-branches.show_partners')}
        </Button>
      </div>
      {isOpen && <MemberTree code={code} />}
    </>
  )
}

function MemberTree({ code }: { code: string }) {
  const reading = useCall(getBranch, { params: { code } })
  return (
    <Loaded reading={reading} failed={say('office-branches.not_loaded')}>
      {({ rows, is_cut }) => (
        <>
          {rows.length === 0 && <p className="muted">{say('office-branches.no_partners')}</p>}
          <Level rows={rows} above={undefined} />
          {is_cut && <p className="muted">{say('office-branches.only_first', { most: rows.length })}</p>}
        </>
      )}
    </Loaded>
  )
}

/** Those who work under one partner; at the top those who work under nobody that is shown. */
function Level({ rows, above }: { rows: readonly BranchPartner[]; above: string | undefined }) {
  const isShown = (id: string | undefined) => rows.some(({ partner_id }) => partner_id === id)
  const here = rows.filter(({ supervisor_id }) => (above ? supervisor_id === above : !isShown(supervisor_id)))
  if (here.length === 0) return null
  return (
    <ul className={css.tree}>
      {here.map((partner) => (
        <li key={partner.partner_id}>
          <Member partner={partner} />
          <Level rows={rows} above={partner.partner_id} />
        </li>
      ))}
    </ul>
  )
}

function Member({ partner: { code, name, status, licence_block: block, business } }: { partner: BranchPartner }) {
  return (
    <div className={css.partner}>
      <Link to={`/office/partners?${new URLSearchParams({ search: code })}`}>{`${name}, ${code}`}</Link>
      {status === 'suspended' && <Tag kind="bad">{sayAdmin('office-admin.suspended')}</Tag>}
      {block && <Tag kind="bad">{sayAdmin(`office-admin.licence.${block}`)}</Tag>}
      {business && business.policies > 0 && <span className="muted small">{saySold(business)}</span>}
    </div>
  )
}
