import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Card, Rows, Tag } from './Card.tsx'
import { DataTable } from './DataTable.tsx'

const screen = renderToStaticMarkup(
  <Card title="Super Top-Up for two">
    <Tag>Awaiting check-up</Tag>
    <Rows rows={[{ label: 'Your e-mail', value: 'टॉप-अप योजना' }]} />
    <DataTable
      caption="Sales"
      rows={[{ id: '1' }]}
      keyOf={({ id }) => id}
      columns={[
        { id: 'name', title: 'Sub-agent', isTitle: true, cell: () => 'Not issued: no-claim bonus' },
        { id: 'period', title: 'Period', cell: () => '2026-11' },
      ]}
    />
  </Card>,
)

it('no word of a heading, tag, row or cell breaks at its hyphen', () => {
  const whole = [...screen.matchAll(/<span class="number">([^<]*)</g)].map(([, word]) => word)
  expect(whole).toEqual(['Top-Up', 'check-up', 'e-mail', 'टॉप-अप', 'Sub-agent', 'no-claim'])
})

it('the text that is found and copied stays as it was written', () => {
  const text = screen.replace(/<[^>]+>/g, '')
  expect(text).toContain('Super Top-Up for two')
  expect(text).toContain('Awaiting check-up')
  expect(text).toContain('Not issued: no-claim bonus')
  expect(text).not.toMatch(/[\u00ad\u2011\u2060]/)
})

it('a text stays one part of what holds it: a tag and the title of a card set their parts apart', () => {
  expect(screen).toContain('<span>Awaiting <span class="number">check-up</span></span>')
  expect(screen).toContain('<span>Not issued: <span class="number">no-claim</span> bonus</span>')
})
