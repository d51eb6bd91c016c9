import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListFooter } from '#features/qa/reviews/web/list/ListFooter.tsx'
import s from '#features/qa/reviews/web/list/list.module.css'
import type { ListFilters } from '#features/qa/reviews/web/list/list-filters.ts'
import type { ReviewRow, Shown } from '#features/qa/reviews/web/list/review-rows.ts'
import { sortedBy } from '#features/qa/reviews/web/list/review-sort.ts'
import type { reviewsQuery } from '#features/qa/reviews/web/list/reviews-queries.ts'
import { useReviewCells } from '#features/qa/reviews/web/list/use-review-cells.tsx'
import {
  type ColumnId,
  SORT_OF,
  useReviewColumns,
} from '#features/qa/reviews/web/list/use-review-columns.tsx'
import { paths } from '#paths.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { Person } from '#ui/Avatar.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Link } from '#ui/Link.tsx'
import type { Selection } from '#ui/use-selection.ts'

type ReviewsTableProps = {
  reviews: UseQueryResult<Awaited<ReturnType<NonNullable<ReturnType<typeof reviewsQuery>['queryFn']>>>>
  rows: readonly Shown<ReviewRow>[]
  url: UrlFilters<ListFilters>
  columns: readonly ColumnId[]
  /** Without it, reviews cannot be selected. */
  selection?: Selection<string>
  empty: ReactNode
}

/** Completed reviews as a table, or as cards on phones. */
export function ReviewsTable({ reviews, rows, url, columns: chosen, selection, empty }: ReviewsTableProps) {
  const { t } = useTranslation('qa-reviews')
  const { filters, setFilters } = url
  const columns = useReviewColumns(chosen, filters.sort)
  const cells = useReviewCells()
  const name = (row: Shown<ReviewRow>) => cells.employeeName(row)
  return (
    <DataTable<Shown<ReviewRow>>
      caption={t('list.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      loading={reviews.isFetching || reviews.isPending}
      skeletonRows={12}
      scroll
      onSort={(column) => {
        const by = SORT_OF[column as ColumnId]
        if (by) setFilters({ sort: sortedBy(filters.sort, by), page: 1 })
      }}
      rowProps={(row) => ({ 'data-row': row.id }) as object}
      {...(selection && {
        selection: {
          label: (row) => t('list.select', { name: name(row), scorecard: row.scorecardName }),
          labelAll: t('list.selectPage'),
          isSelected: (row) => selection.isSelected(String(row.id)),
          onToggle: (row, range) => selection.toggle(String(row.id), range),
          all: selection.all,
          onToggleAll: selection.toggleAll,
        },
      })}
      card={(row) => (
        <Link className={s.card} href={paths.review(row.id)} data-open="">
          <Person
            name={name(row)}
            image={row.employeeImage}
            size="md"
            detail={
              <>
                {row.scorecardName} · {cells.day(row.completedAt)}
              </>
            }
          />
          {cells.score(row.percentageScore, row.autofailed)}
          {cells.marks(row)}
        </Link>
      )}
      empty={empty}
      footer={
        rows.length > 0 &&
        reviews.data && (
          <ListFooter
            selects={selection !== undefined}
            page={reviews.data}
            onPage={(page) => setFilters({ page })}
          />
        )
      }
    />
  )
}
