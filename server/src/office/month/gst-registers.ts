import { type Paise, toRupees } from '@portal/domain/kernel/money.ts'
import { states } from '@portal/domain/places/states.ts'
import { type GstSection, gstSections } from '@portal/domain/rating/gst-return.ts'
import { sql } from 'kysely'
import { documentsIn } from './month.ts'
import { number, type PageAsked, type RegisterKind, type RegisterPage, text } from './register.ts'

interface Sums {
  documents: number
  net: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

const sums = sql`count(*)::int as documents, sum(d.net_paise)::bigint as net, sum(d.cgst_paise)::bigint as cgst,
  sum(d.sgst_paise)::bigint as sgst, sum(d.igst_paise)::bigint as igst`

const sumColumns = ['csv.documents', 'csv.net_premium', 'csv.cgst', 'csv.sgst', 'csv.igst', 'csv.total_amount'].map(
  number,
)

const sumCells = ({ documents, net, cgst, sgst, igst }: Sums) => [
  String(documents),
  ...[net, cgst, sgst, igst, net + cgst + sgst + igst].map(toRupees),
]

const showRate = ({ basis_points }: { basis_points: number }) => String(basis_points / 100)

/** "Maharashtra (27)": the name and its GST code. */
export function showPlace(code: string): string {
  const name = states.find(({ gstCode }) => gstCode === code)?.name
  return name ? `${name} (${code})` : code
}

/** The monthly return by its tables: who is supplied, where, with what, at which rate. */
export const gstRegister: RegisterKind = {
  columns: [text('csv.gst_table'), text('csv.sac'), text('csv.place_of_supply'), number('csv.rate'), ...sumColumns],
  async page({ db, say, span }: PageAsked): Promise<RegisterPage> {
    const { rows } = await sql<Sums & { section: GstSection; sac: string; place: string; basis_points: number }>`
      select d.section, d.sac, d.place, d.basis_points, ${sums} from ${documentsIn(span)}
      group by d.section, d.sac, d.place, d.basis_points`.execute(db)
    const order = (section: GstSection) => gstSections.indexOf(section)
    return {
      rows: rows
        .sort(
          (a, b) =>
            order(a.section) - order(b.section) || a.place.localeCompare(b.place) || a.basis_points - b.basis_points,
        )
        .map((row) => ({
          id: [row.section, row.sac, row.place, row.basis_points].join(' '),
          cells: [say(`csv.gst_table.${row.section}`), row.sac, showPlace(row.place), showRate(row), ...sumCells(row)],
        })),
    }
  },
}

/** Table 12: all supplies by service code, to registered customers and to others. */
export const sacRegister: RegisterKind = {
  columns: [text('csv.sac'), text('csv.customers'), number('csv.rate'), ...sumColumns],
  async page({ db, say, span }: PageAsked): Promise<RegisterPage> {
    const { rows } = await sql<Sums & { sac: string; is_registered: boolean; basis_points: number }>`
      select d.sac, d.is_registered, d.basis_points, ${sums} from ${documentsIn(span)}
      group by d.sac, d.is_registered, d.basis_points order by d.sac, d.is_registered desc, d.basis_points`.execute(db)
    return {
      rows: rows.map((row) => ({
        id: [row.sac, row.is_registered, row.basis_points].join(' '),
        cells: [
          row.sac,
          say(row.is_registered ? 'csv.customers.registered' : 'csv.customers.unregistered'),
          showRate(row),
          ...sumCells(row),
        ],
      })),
    }
  },
}
