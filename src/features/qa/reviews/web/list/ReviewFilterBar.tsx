import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/list/list.module.css'
import { isFiltered, type ListFilters } from '#features/qa/reviews/web/list/list-filters.ts'
import { type OrderBy, sortedBy } from '#features/qa/reviews/web/list/review-sort.ts'
import {
  COLUMNS,
  type ColumnId,
  SORT_OF,
  useColumnHeaders,
} from '#features/qa/reviews/web/list/use-review-columns.tsx'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { ColumnChooser } from '#ui/ColumnChooser.tsx'
import { cx } from '#ui/cx.ts'
import { type BarFilter, FilterBar } from '#ui/FilterBar.tsx'
import { Select } from '#ui/Select.tsx'

type ReviewFilterBarProps = {
  bar: readonly BarFilter[]
  url: UrlFilters<ListFilters>
  columns?: { shown: readonly ColumnId[]; onChange: (shown: readonly ColumnId[]) => void }
  onClear: () => void
}

/** Filters of the list, stored in the address, and the choice of columns. */
export function ReviewFilterBar({ bar, url, columns, onClear }: ReviewFilterBarProps) {
  const { t } = useTranslation('qa-reviews')
  const headers = useColumnHeaders()
  return (
    <div className={cx('row gap-8 flex-none min-0', s.filters)}>
      <FilterBar
        keysSection={t('list.keys.section')}
        filters={bar}
        onClearAll={onClear}
        clearable={isFiltered(url.filters)}
        sheetExtra={columns && <OrderField url={url} />}
      />
      {columns && (
        <span className={cx('flex-none', s.end)}>
          <ColumnChooser
            columns={COLUMNS.map((id) => ({ id, header: headers[id], fixed: id === 'employee' }))}
            shown={columns.shown}
            onChange={columns.onChange}
          />
        </span>
      )}
    </div>
  )
}

/** Sort order for the card layout, which has no column headers. Choosing the same column reverses it. */
function OrderField({ url: { filters, setFilters } }: { url: UrlFilters<ListFilters> }) {
  const { t } = useTranslation('qa-reviews')
  const headers = useColumnHeaders()
  const orders = COLUMNS.flatMap((id) => {
    const by = SORT_OF[id]
    return by ? [{ by, header: headers[id] }] : []
  })
  const value = (by: OrderBy, dir: string) => `${by} ${dir}`
  return (
    <Select
      label={t('list.order')}
      options={orders.flatMap(({ by, header }) =>
        (['asc', 'desc'] as const).map((dir) => ({
          value: value(by, dir),
          label: t(`list.ordered.${dir}`, { column: header }),
        })),
      )}
      value={value(filters.sort.by, filters.sort.dir)}
      onChange={({ target }) => {
        const [by, dir] = target.value.split(' ') as [OrderBy, 'asc' | 'desc']
        setFilters({ sort: { ...sortedBy(filters.sort, by), dir }, page: 1 })
      }}
    />
  )
}
