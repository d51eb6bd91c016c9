import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/list/list.module.css'
import type { DraftRow, Shown } from '#features/qa/reviews/web/list/review-rows.ts'
import type { OrderBy, ReviewSort } from '#features/qa/reviews/web/list/review-sort.ts'
import { useDiscard } from '#features/qa/reviews/web/list/use-discard.ts'
import { useReviewCells } from '#features/qa/reviews/web/list/use-review-cells.tsx'
import { paths } from '#paths.ts'
import { Person } from '#ui/Avatar.tsx'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'

type DraftsTableProps = {
  caption: string
  rows: readonly Shown<DraftRow>[]
  loading: boolean
  /** Includes drafts of others, so show their reviewers. */
  others: boolean
  sort: ReviewSort
  onSort: (by: OrderBy) => void
  empty: ReactNode
  footer: ReactNode
}

/** Drafts with actions to continue or discard each. */
export function DraftsTable({
  caption,
  rows,
  loading,
  others,
  sort,
  onSort,
  empty,
  footer,
}: DraftsTableProps) {
  const { t } = useTranslation('qa-reviews')
  const cells = useReviewCells()
  const discard = useDiscard()
  const name = (row: Shown<DraftRow>) => cells.employeeName(row)
  const by = (order: OrderBy) => ({
    id: order,
    sort: sort.by === order && (sort.dir === 'asc' ? ('ascending' as const) : ('descending' as const)),
  })
  const discardButton = (row: Shown<DraftRow>) => (
    <IconButton
      icon="trash"
      label={t('list.discard', { name: name(row), scorecard: row.scorecardName })}
      disabled={discard.isPending && discard.variables === row.id}
      onClick={() => discard.mutate(row.id)}
    />
  )
  const columns: Column<Shown<DraftRow>>[] = [
    {
      ...by('employee_name'),
      header: t('list.column.employee'),
      cell: (row) => (
        <Link className={s.open} href={paths.review(row.id)} data-open="">
          {cells.employee(row)}
          <span className="sr">{`, ${row.scorecardName}`}</span>
        </Link>
      ),
    },
    { ...by('scorecard_name'), header: t('list.column.scorecard'), cell: (row) => row.scorecardName },
    {
      id: 'score',
      header: t('list.column.scoreNow'),
      numeric: true,
      cell: (row) => cells.score(row.score, row.autofailed),
    },
    { ...by('started_at'), header: t('list.column.started'), cell: (row) => cells.time(row.startedAt) },
    { ...by('interaction_id'), header: t('list.column.interaction'), cell: (row) => cells.interaction(row) },
    {
      ...by('annotations_count'),
      header: t('list.column.annotations'),
      numeric: true,
      cell: (row) => row.annotationsCount,
    },
    ...(others
      ? [
          {
            ...by('reviewer_name'),
            header: t('list.column.reviewer'),
            cell: (row: DraftRow) => row.reviewerName ?? '–',
          },
        ]
      : []),
    {
      id: 'acts',
      header: <span className="sr">{t('list.column.acts')}</span>,
      cell: (row) => <span className="flex justify-end">{discardButton(row)}</span>,
    },
  ]
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      loading={loading}
      scroll
      onSort={(column) => onSort(column as OrderBy)}
      rowProps={(row) => ({ 'data-row': row.id }) as object}
      card={(row) => (
        <span className={s.cardRow}>
          <Link className={s.card} href={paths.review(row.id)} data-open="">
            <Person
              name={name(row)}
              size="md"
              detail={
                <>
                  {row.scorecardName} · {cells.day(row.startedAt)}
                </>
              }
            />
            {cells.score(row.score, row.autofailed)}
          </Link>
          {discardButton(row)}
        </span>
      )}
      empty={empty}
      footer={footer}
    />
  )
}
