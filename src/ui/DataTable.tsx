import type { HTMLAttributes, ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/DataTable.module.css'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useUiText } from '#ui/text.ts'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Set right, as numbers are. */
  numeric?: boolean
  width?: number | string
  /** Given: the head is a button that sorts. `false`: sortable, not sorted by now. */
  sort?: 'ascending' | 'descending' | false
  /** Left out on the phone layout. */
  wideOnly?: boolean
}

export interface DataTableProps<Row> {
  /** Read out, not shown. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shows placeholder rows when there are none yet; old rows stay while new ones load. */
  loading?: boolean
  skeletonRows?: number
  /** In place of the body when there are no rows. */
  empty?: ReactNode
  onSort?: (columnId: string) => void
  selected?: (row: Row) => boolean
  /** Shown in the peek beside the table. */
  peeked?: (row: Row) => boolean
  /** Handlers and data attributes for a row. What a click does must also have a control inside a cell. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>
  /** 32 px rows here, whatever the app's density. */
  compact?: boolean
  /** Counts and key hints below. */
  footer?: ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    loading = false,
    empty,
    selected,
    peeked,
    rowProps,
    compact,
    footer,
  } = props
  const showSkeleton = loading && rows.length === 0
  return (
    <div className={s.frame}>
      <table
        className={s.table}
        data-density={compact ? 'compact' : undefined}
        aria-busy={loading || undefined}
      >
        <caption className="sr">{caption}</caption>
        <Head {...props} />
        <tbody>
          {showSkeleton && <SkeletonBody columns={columns} rows={props.skeletonRows ?? 5} />}
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              {...rowProps?.(row)}
              className={cx(selected?.(row) && s.selected, peeked?.(row) && s.peeked)}
              aria-selected={selected?.(row) || undefined}
            >
              {columns.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!loading && rows.length === 0 && empty != null && <div className={s.empty}>{empty}</div>}
      {footer != null && <div className={s.foot}>{footer}</div>}
    </div>
  )
}

function Head<Row>({ columns, onSort }: DataTableProps<Row>) {
  const text = useUiText()
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            className={cellClass(column)}
            style={column.width === undefined ? undefined : { inlineSize: column.width }}
            aria-sort={column.sort || undefined}
          >
            {column.sort !== undefined && onSort ? (
              <button
                type="button"
                className={s.sort}
                title={
                  typeof column.header === 'string' ? text('sortBy', { column: column.header }) : undefined
                }
                onClick={() => onSort(column.id)}
              >
                {column.header}
                {column.sort && <Icon name={column.sort === 'ascending' ? 'arrow-up' : 'arrow-down'} />}
              </button>
            ) : (
              column.header
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function SkeletonBody<Row>({ columns, rows }: { columns: readonly Column<Row>[]; rows: number }) {
  const text = useUiText()
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders never move
    <tr key={row}>
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(column)}>
          {row === 0 && index === 0 && <span className="sr">{text('loading')}</span>}
          <span className={s.skeleton}>
            <Skeleton width={column.numeric ? 36 : `${55 + ((row * 17 + index * 29) % 40)}%`} />
          </span>
        </td>
      ))}
    </tr>
  ))
}

function cellClass<Row>(column: Column<Row>): string | undefined {
  return cx(column.numeric && s.numeric, column.wideOnly && 'wide-only')
}
