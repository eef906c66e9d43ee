import type { Overview, SaleRow, SalesPage, SaleTurn } from '@portal/contract/calls/dashboard.ts'
import type { TestClient } from '../../../testing/test-client.ts'

/** The first page of the list. */
export const readSales = async (client: TestClient, query = ''): Promise<SaleRow[]> =>
  (await client.get<SalesPage>(`/api/dashboard/sales/${query}`)).data.rows

/** The whole list of a query, page by page. */
export async function readEverySale(client: TestClient, query: string): Promise<SaleRow[]> {
  const rows: SaleRow[] = []
  let after = ''
  for (;;) {
    const { data } = await client.get<SalesPage>(`/api/dashboard/sales/?${query}${after}`)
    rows.push(...data.rows)
    if (!data.next) return rows
    after = `&after=${data.next}`
  }
}

export const readCounts = async (client: TestClient): Promise<Record<SaleTurn, number>> =>
  (await client.get<Overview>('/api/dashboard/')).data.counts
