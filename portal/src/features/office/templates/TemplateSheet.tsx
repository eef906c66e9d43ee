import type { TemplateRow, TemplateVariable } from '@portal/contract/calls/office-templates.ts'
import { sayMessageKind } from '../../../sale/overview/message-words.ts'
import { Rows } from '../../../ui/Card.tsx'
import { Sheet } from '../../../ui/Sheet.tsx'
import css from '../Office.module.css'
import { say } from './words.ts'

/** One template as it is registered: the text with its tags, and each variable with a sample. */
export function TemplateSheet({ row, onClose }: { row: TemplateRow | undefined; onClose: () => void }) {
  const name = row && sayMessageKind(row.template)
  return (
    <Sheet open={row !== undefined} onClose={onClose} title={name ?? ''}>
      {row && (
        <div className="stack">
          {row.registered_text && (
            <Part title={say('templates.column.registered_text')} text={row.registered_text} language={row.language} />
          )}
          <Part title={say('templates.column.sample')} text={row.sample} language={row.language} />
          {row.subject && <Part title={say('templates.column.subject')} text={row.subject} language={row.language} />}
          <section>
            <h3>{say('templates.column.variables')}</h3>
            <Rows
              rows={row.variables.map((variable) => ({
                label: <VariableName {...variable} />,
                value: variable.sample,
              }))}
            />
          </section>
        </div>
      )}
    </Sheet>
  )
}

function Part({ title, text, language }: { title: string; text: string; language: string }) {
  return (
    <section>
      <h3>{title}</h3>
      <p className={css.text} lang={language}>
        {text}
      </p>
    </section>
  )
}

function VariableName({ name, tag, most }: TemplateVariable) {
  return (
    <>
      {name}
      <br />
      <span className="small muted">{say('templates.variable_of', { tag, most })}</span>
    </>
  )
}
