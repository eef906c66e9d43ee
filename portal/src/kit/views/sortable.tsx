import type { Column } from '../../ui/DataTable.tsx'
import { SortButton } from './SortButton.tsx'

export interface SortableColumn<Row> extends Omit<Column<Row>, 'heading' | 'sorted'> {
  /** Its name in the call's `sort`; with a minus the largest comes first. */
  sort?: string
}

/** A column whose heading sorts the list, and turns the order round where the list is sorted by it. */
export function sortable<Row>(
  { sort, ...plain }: SortableColumn<Row>,
  chosen: string,
  onSort: (sort: string) => void,
): Column<Row> {
  if (!sort) return plain
  const isChosen = chosen.replace('-', '') === sort.replace('-', '')
  const isDescending = chosen.startsWith('-')
  const next = isChosen ? (isDescending ? chosen.slice(1) : `-${chosen}`) : sort
  return {
    ...plain,
    ...(isChosen && { sorted: isDescending ? 'descending' : 'ascending' }),
    heading: (
      <SortButton arrow={isChosen ? (isDescending ? '▼' : '▲') : undefined} onSort={() => onSort(next)}>
        {plain.title}
      </SortButton>
    ),
  }
}
