import type { HTMLAttributes, ReactNode } from 'react'
import { useNarrow } from '#ui/breakpoints.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import s from '#ui/DataTable.module.css'
import { Icon } from '#ui/Icon.tsx'
import { Skeleton, SkeletonRows } from '#ui/Skeleton.tsx'
import { useUiText } from '#ui/text.ts'

export interface Column<Row> {
  id: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Aligned right, as numbers are. */
  numeric?: boolean
  width?: number | string
  /** If set, the head is a sort button. `false`: sortable, but not the current order. */
  sort?: 'ascending' | 'descending' | false
  /** Hidden in the phone layout. */
  wideOnly?: boolean
}

/** A checkbox for each row, and one in the head for all visible rows. Use it with useSelection. */
export interface TableSelection<Row> {
  /** Name of a row's checkbox: "Select Ada Lovelace". */
  label: (row: Row) => string
  labelAll: string
  isSelected: (row: Row) => boolean
  /** `range`: Shift was held. */
  onToggle: (row: Row, range: boolean) => void
  all: 'none' | 'some' | 'all'
  onToggleAll: () => void
}

export interface DataTableProps<Row> {
  /** For screen readers only. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string | number
  /** Shows placeholder rows when there are none yet; old rows stay while new ones load. */
  loading?: boolean
  skeletonRows?: number
  /** Shown instead of the body if there are no rows. */
  empty?: ReactNode
  onSort?: (columnId: string) => void
  selected?: (row: Row) => boolean
  selection?: TableSelection<Row>
  /** Renders a row in the phone layout, which shows a list instead of the table. */
  card?: (row: Row) => ReactNode
  /** Scrolls in both directions below a sticky head; the page sets the height. */
  scroll?: boolean
  /** Whether the row is open in the peek next to the table. */
  peeked?: (row: Row) => boolean
  /** Handlers and data attributes of a row. Anything a click does also needs a control inside a cell. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLElement>
  /** Rows of 32 px, whatever the density of the application. */
  compact?: boolean
  /** Counts and key hints below the table. */
  footer?: ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, loading = false, empty, card, scroll, footer } = props
  const asList = useNarrow() && card !== undefined
  const content = asList ? <Cards {...props} card={card} /> : <Table {...props} />
  return (
    <div className={cx('min-0', s.frame, scroll && s.fill)} data-figures="">
      {scroll && !asList ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
        <section className={s.scroll} aria-label={caption} tabIndex={0}>
          {content}
        </section>
      ) : (
        content
      )}
      {!loading && rows.length === 0 && empty != null && <div className={s.empty}>{empty}</div>}
      {footer != null && footer !== false && (
        <div className={cx('row gap-12 wrap small muted', s.foot)}>{footer}</div>
      )}
    </div>
  )
}

function Table<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, loading = false, selection, peeked, rowProps, compact } = props
  const selected = props.selected ?? selection?.isSelected
  return (
    <table
      className={cx('compact num', s.table)}
      data-density={compact ? 'compact' : undefined}
      aria-busy={loading || undefined}
    >
      <caption className="sr">{caption}</caption>
      <Head {...props} />
      <tbody>
        {loading && rows.length === 0 && (
          <SkeletonBody columns={columns} rows={props.skeletonRows ?? 5} picks={selection !== undefined} />
        )}
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            {...rowProps?.(row)}
            className={cx(selected?.(row) && s.selected, peeked?.(row) && s.peeked)}
            aria-selected={selected?.(row) || undefined}
          >
            {selection && (
              <td className={s.pick}>
                <RowBox row={row} selection={selection} />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.id} className={cellClass(column)} data-figure={column.numeric ? '' : undefined}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cards<Row>(props: DataTableProps<Row> & { card: (row: Row) => ReactNode }) {
  const { caption, rows, rowKey, loading = false, selection, peeked, rowProps, card } = props
  const selected = props.selected ?? selection?.isSelected
  if (loading && rows.length === 0) return <SkeletonRows rows={props.skeletonRows ?? 5} height={62} />
  return (
    <ul className={s.cards} aria-label={caption} aria-busy={loading || undefined}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          {...rowProps?.(row)}
          className={cx(selected?.(row) && s.selected, peeked?.(row) && s.peeked)}
        >
          {selection && <RowBox row={row} selection={selection} />}
          {card(row)}
        </li>
      ))}
    </ul>
  )
}

function RowBox<Row>({ row, selection }: { row: Row; selection: TableSelection<Row> }) {
  return (
    <Checkbox
      aria-label={selection.label(row)}
      checked={selection.isSelected(row)}
      // Otherwise the browser would select the text between the last click and this one.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onChange={({ nativeEvent }) => selection.onToggle(row, (nativeEvent as MouseEvent).shiftKey === true)}
    />
  )
}

function Head<Row>({ columns, onSort, selection }: DataTableProps<Row>) {
  const text = useUiText()
  return (
    <thead>
      <tr>
        {selection && (
          <th scope="col" className={s.pick}>
            <Checkbox
              aria-label={selection.labelAll}
              checked={selection.all === 'all'}
              mixed={selection.all === 'some'}
              onChange={selection.onToggleAll}
            />
          </th>
        )}
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
                className={cx('inline-row gap-4', s.sort)}
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

type SkeletonBodyProps<Row> = { columns: readonly Column<Row>[]; rows: number; picks: boolean }

function SkeletonBody<Row>({ columns, rows, picks }: SkeletonBodyProps<Row>) {
  const text = useUiText()
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders never move
    <tr key={row}>
      {picks && <td className={s.pick} />}
      {columns.map((column, index) => (
        <td key={column.id} className={cellClass(column)}>
          {row === 0 && index === 0 && <span className="sr">{text('loading')}</span>}
          <span className={cx('flex', s.skeleton)}>
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
