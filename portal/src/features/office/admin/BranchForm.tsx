import { type BranchRow, saveBranch } from '@portal/contract/calls/office-branches.ts'
import { send } from '../../../kit/calls/clients.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { useStepForm } from '../../../kit/form/use-step-form.ts'
import { OfficeForm } from '../OfficeForm.tsx'
import { say } from './branch-words.ts'
import { ReasonField } from './ReasonField.tsx'

interface BranchValues {
  code: string
  name: string
  manager: string
  reason: string
}

/** A new branch, or another name or manager of one that is there. */
export function BranchForm({ branch, onSaved }: { branch?: BranchRow; onSaved: () => void }) {
  const form = useStepForm<BranchValues>({
    start: { code: branch?.code ?? '', name: branch?.name ?? '', manager: branch?.manager?.code ?? '', reason: '' },
    check: (values) =>
      (['code', 'name', 'reason'] as const)
        .filter((path) => values[path].trim() === '')
        .map((path) => ({ path, code: 'required' })),
  })
  return (
    <OfficeForm
      form={form}
      look="primary"
      button={say('office-branches.save_branch')}
      save={async ({ code, name, manager, reason }) => {
        await send(saveBranch, {
          params: { code: code.trim().toUpperCase() },
          body: { name, ...(manager.trim() && { manager: manager.trim() }), reason },
        })
        onSaved()
        return say('office-branches.branch_saved')
      }}
    >
      {!branch && (
        <FormText
          form={form}
          name="code"
          label={say('office-branches.branch_code')}
          hint={say('office-branches.branch_code_hint')}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
        />
      )}
      <FormText form={form} name="name" label={say('office-branches.branch_name')} autoComplete="off" maxLength={80} />
      <FormText
        form={form}
        name="manager"
        label={say('office-branches.manager')}
        hint={say('office-branches.manager_hint')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
      />
      <ReasonField form={form} />
    </OfficeForm>
  )
}
