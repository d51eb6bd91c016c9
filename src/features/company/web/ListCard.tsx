import { MoreRows, type PagedList } from '#features/company/web/MoreRows.tsx'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Card } from '#ui/Card.tsx'
import { DataTable, type DataTableProps } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { IconName } from '#ui/Icon.tsx'

type List = { isPending: boolean; error: unknown; refetch: () => unknown }

type ListCardProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'loading' | 'empty' | 'footer'> & {
  /** The query of the list, which may have further pages. */
  list: List | (List & PagedList)
  /** Undefined until they are read. */
  rows: readonly Row[] | undefined
  /** Shown if there are none yet. */
  none: { title: string; text?: string | undefined; icon?: IconName }
}

/** A table in a card: the rows of a list, that there are none yet, or why they could not be read. */
export function ListCard<Row>({ list, rows, none, ...table }: ListCardProps<Row>) {
  if (list.error && !rows) return <ReadError error={list.error} onRetry={list.refetch} />
  return (
    <Card padded={false}>
      <DataTable
        {...table}
        rows={rows ?? []}
        loading={list.isPending}
        empty={<EmptyState kind="none-yet" {...none} />}
        footer={'hasNextPage' in list && list.hasNextPage ? <MoreRows list={list} /> : undefined}
      />
    </Card>
  )
}
