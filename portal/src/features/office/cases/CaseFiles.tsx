import {
  addCaseFile,
  type CaseFile,
  type CaseFileKind,
  caseFileKinds,
  listCaseFiles,
} from '@portal/contract/calls/case-files.ts'
import type { OfficeCase } from '@portal/contract/calls/office-cases.ts'
import { config } from '../../../kit/browser/config.ts'
import { send } from '../../../kit/calls/clients.ts'
import { useCall } from '../../../kit/calls/use-call.ts'
import { FormSelect, useBound } from '../../../kit/form/fields.tsx'
import { type StepForm, useStepForm } from '../../../kit/form/use-step-form.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { sayRelationLabel } from '../../../kit/say-relation.ts'
import { showMoment } from '../../../kit/show-moment.ts'
import { Card } from '../../../ui/Card.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { FileField } from '../../../ui/FileField.tsx'
import { Changing } from '../Changing.tsx'
import office from '../Office.module.css'
import { OfficeForm } from '../OfficeForm.tsx'
import { sayFile } from '../work/file-words.ts'
import css from './CaseFiles.module.css'

type Member = OfficeCase['proposal']['summary']['members'][number]

const nameOf = ({ name, label }: Member) => name ?? sayRelationLabel(label)

/** Reports and papers of a case: a picture is seen here, a PDF is saved, and another is added. */
export function CaseFiles({ caseId, members }: { caseId: string; members: readonly Member[] }) {
  const params = { case_id: caseId }
  const reading = useCall(listCaseFiles, { params })
  return (
    <Card title={sayFile('case-file.files')}>
      <Loaded reading={reading} lines={2} failed={sayFile('case-file.files_not_loaded')}>
        {({ files }) => (
          <>
            {files.length === 0 && <p className="muted">{sayFile('case-file.no_files')}</p>}
            <ul className={office.list}>
              {files.map((one) => (
                <li key={one.file_id}>
                  <StoredFile one={one} owner={members.find(({ insured_id }) => insured_id === one.insured_id)} />
                </li>
              ))}
            </ul>
            <Changing>
              <Disclosure summary={sayFile('case-file.add_file')}>
                <NewFile
                  // After a file was added the next one begins empty.
                  key={files.length}
                  members={members}
                  add={async (body) => {
                    const next = await send(addCaseFile, { params, body })
                    if (reading.status === 'ready') reading.set(next)
                  }}
                />
              </Disclosure>
            </Changing>
          </>
        )}
      </Loaded>
    </Card>
  )
}

function StoredFile({ one, owner }: { one: CaseFile; owner: Member | undefined }) {
  const root = config().apiRoot.replace(/\/$/, '')
  const kind = sayFile(`case-file.file.${one.kind}`)
  const title = owner ? sayFile('case-file.file_of', { kind, name: nameOf(owner) }) : kind
  const isPicture = one.media_type === 'image/jpeg'
  const href = `${root}${one.url}`
  return (
    <>
      <a className={css.link} href={href} {...(isPicture ? { target: '_blank', rel: 'noreferrer' } : { download: '' })}>
        {sayFile(isPicture ? 'case-file.open_file' : 'case-file.download_file', { title })}
      </a>
      <p className="muted small">
        {one.added_by.name} · <time dateTime={one.added_at}>{showMoment(one.added_at)}</time>
      </p>
      {isPicture && (
        <Disclosure summary={sayFile('case-file.preview')}>
          {/* Loaded only when it is looked at: every opening is recorded. */}
          <img className={css.picture} src={href} alt={title} loading="lazy" />
        </Disclosure>
      )}
    </>
  )
}

interface FileValues {
  kind?: CaseFileKind
  insured_id?: string
  file?: File
}

interface NewFileProps {
  members: readonly Member[]
  add: (body: FormData) => Promise<void>
}

function NewFile({ members, add }: NewFileProps) {
  const form = useStepForm<FileValues>({
    start: {},
    check: ({ kind, file }) => [
      ...(kind ? [] : [{ path: 'kind', code: 'required' as const }]),
      ...(file ? [] : [{ path: 'file', code: 'required' as const }]),
    ],
  })
  return (
    <OfficeForm
      form={form}
      small
      button={sayFile('case-file.add')}
      save={async ({ kind = 'other', insured_id, file }) => {
        const body = new FormData()
        body.set('kind', kind)
        if (insured_id) body.set('insured_id', insured_id)
        if (file) body.set('file', file)
        await add(body)
        return sayFile('case-file.file_added')
      }}
    >
      <FormSelect
        form={form}
        name="kind"
        label={sayFile('case-file.file_kind')}
        placeholder={sayFile('case-file.choose')}
        options={caseFileKinds.map((value) => ({ value, label: sayFile(`case-file.file.${value}`) }))}
      />
      <FormSelect
        form={form}
        name="insured_id"
        label={sayFile('case-file.member')}
        optional
        placeholder={sayFile('case-file.whole_family')}
        options={members.map((one) => ({ value: one.insured_id, label: nameOf(one) }))}
      />
      <DocumentFile form={form} />
    </OfficeForm>
  )
}

function DocumentFile({ form }: { form: StepForm<FileValues> }) {
  const { field, look } = useBound<FileValues, 'file'>({ form, name: 'file' })
  return (
    <FileField
      label={sayFile('case-file.photo_or_pdf')}
      hint={sayFile('case-file.file_limits')}
      {...look}
      ref={field.ref}
      accept="image/jpeg,image/png,image/webp,application/pdf"
      chosen={field.value?.name}
      onFile={field.onChange}
    />
  )
}
