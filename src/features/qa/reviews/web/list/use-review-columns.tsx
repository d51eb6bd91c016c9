import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/list/list.module.css'
import type { ReviewRow, Shown } from '#features/qa/reviews/web/list/review-rows.ts'
import type { OrderBy, ReviewSort } from '#features/qa/reviews/web/list/review-sort.ts'
import { useReviewCells } from '#features/qa/reviews/web/list/use-review-cells.tsx'
import { paths } from '#paths.ts'
import { useShownColumns } from '#ui/ColumnChooser.tsx'
import type { Column } from '#ui/DataTable.tsx'
import { Link } from '#ui/Link.tsx'
import { Stars } from '#ui/Stars.tsx'

export const COLUMNS = [
  'employee',
  'scorecard',
  'score',
  'completed',
  'reviewer',
  'interaction',
  'annotations',
  'stars',
  'marks',
] as const
export type ColumnId = (typeof COLUMNS)[number]

const STANDARD = COLUMNS.filter((id) => id !== 'stars')

export const SORT_OF: Partial<Record<ColumnId, OrderBy>> = {
  employee: 'employee_name',
  scorecard: 'scorecard_name',
  score: 'percentage_score',
  completed: 'completed_at',
  reviewer: 'reviewer_name',
  interaction: 'interaction_id',
  annotations: 'annotations_count',
}
const NUMERIC: readonly ColumnId[] = ['score', 'annotations']

/** The viewer's choice of columns, stored in this browser. */
export const useChosenColumns = () => useShownColumns('plaudit-review-columns', COLUMNS, STANDARD)

export function useColumnHeaders(): Record<ColumnId, string> {
  const { t } = useTranslation('qa-reviews')
  return Object.fromEntries(COLUMNS.map((id) => [id, t(`list.column.${id}`)])) as Record<ColumnId, string>
}

export function useReviewColumns(chosen: readonly ColumnId[], sort: ReviewSort): Column<Shown<ReviewRow>>[] {
  const { t } = useTranslation('qa-reviews')
  const headers = useColumnHeaders()
  const cells = useReviewCells()
  const cellOf: Record<ColumnId, Column<Shown<ReviewRow>>['cell']> = {
    employee: (row) => (
      <Link className={s.open} href={paths.review(row.id)} data-open="">
        {cells.employee(row)}
        <span className="sr">{`, ${row.scorecardName}`}</span>
      </Link>
    ),
    scorecard: (row) => row.scorecardName,
    score: (row) => cells.score(row.percentageScore, row.autofailed),
    completed: (row) => cells.time(row.completedAt),
    reviewer: (row) => cells.reviewer(row),
    interaction: (row) => cells.interaction(row),
    annotations: (row) => row.annotationsCount,
    stars: ({ primaryMetricValue: stars }) =>
      stars === null ? (
        <span className="muted">–</span>
      ) : (
        <Stars value={stars} label={t('list.stars', { n: stars })} />
      ),
    marks: (row) => cells.marks(row),
  }
  return COLUMNS.filter((id) => id === 'employee' || chosen.includes(id)).map((id) => {
    const by = SORT_OF[id]
    return {
      id,
      header: headers[id],
      cell: cellOf[id],
      numeric: NUMERIC.includes(id),
      ...(by && { sort: sort.by === by && (sort.dir === 'asc' ? 'ascending' : 'descending') }),
    }
  })
}
