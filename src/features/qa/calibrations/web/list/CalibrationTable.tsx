import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CalibrationRow } from '#features/qa/calibrations/web/calibrations-api.ts'
import s from '#features/qa/calibrations/web/list/list.module.css'
import { StatusCell } from '#features/qa/calibrations/web/list/StatusCell.tsx'
import { paths } from '#paths.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Avatar, Person } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'

type CalibrationTableProps = {
  caption: string
  rows: readonly CalibrationRow[]
  loading: boolean
  /** Which column comes first and opens the calibration: the meeting or the scorecard. */
  by: 'calibration' | 'meeting'
  footer?: ReactNode
}

const FACES = 4

/** A table of calibrations; cards on phones. */
export function CalibrationTable({ caption, rows, loading, by, footer }: CalibrationTableProps) {
  const { t } = useTranslation('qa-calibrations')
  const moment = useMoment()
  const when = (row: CalibrationRow) => moment(row.meeting_at)
  const open = (row: CalibrationRow, content: ReactNode) => (
    <Link className={s.open} href={paths.qaCalibration(row.id)} data-open="">
      {content}
    </Link>
  )
  const scorecard = {
    id: 'scorecard',
    header: t('list.scorecard'),
    cell: (row: CalibrationRow) =>
      by === 'calibration' ? open(row, <b>{row.qa_form.name}</b>) : row.qa_form.name,
  }
  const meeting = {
    id: 'meeting',
    header: t('list.meeting'),
    cell: (row: CalibrationRow) => (by === 'meeting' ? open(row, <b>{when(row)}</b>) : when(row)),
  }
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      loading={loading}
      skeletonRows={3}
      rowProps={({ id }) => ({ 'data-row': id }) as object}
      columns={[
        ...(by === 'meeting' ? [meeting, scorecard] : [scorecard]),
        {
          id: 'employee',
          header: t('list.employee'),
          cell: ({ employee }) => (
            <Person name={employee?.name ?? t('list.hidden')} image={employee?.image ?? null} size="sm" />
          ),
        },
        { id: 'owner', header: t('list.owner'), cell: ({ owner }) => owner.name },
        { id: 'reviewers', header: t('list.reviewers'), cell: (row) => <Reviewers row={row} /> },
        ...(by === 'meeting' ? [] : [meeting]),
        { id: 'status', header: t('list.status'), cell: (row) => <StatusCell row={row} /> },
      ]}
      card={(row) => (
        <div className={cx('row wrap small', s.card)}>
          {open(
            row,
            <Person
              name={row.employee?.name ?? t('list.hidden')}
              image={row.employee?.image ?? null}
              detail={
                by === 'meeting' ? `${when(row)} · ${row.qa_form.name}` : `${row.qa_form.name} · ${when(row)}`
              }
              size="md"
            />,
          )}
          <StatusCell row={row} />
        </div>
      )}
      empty={<EmptyState kind="none-yet" icon="scale" title={t('noData')} />}
      footer={footer}
    />
  )
}

/** The participants, and how many have completed their review. */
function Reviewers({ row: { qa_reviews: reviews } }: { row: CalibrationRow }) {
  const { t } = useTranslation('qa-calibrations')
  const done = reviews.filter(({ completed_at }) => completed_at !== null).length
  const names = reviews.map(({ reviewer }) => reviewer.name).join(', ')
  return (
    <span className={cx('inline-row wrap nowrap', s.reviewers)} title={names}>
      <span className={cx('inline-flex', s.faces)} aria-hidden="true">
        {reviews.slice(0, FACES).map(({ id, reviewer: { name, image } }) => (
          <Avatar key={id} name={name} image={image} size="sm" />
        ))}
      </span>
      {t('list.done', { done, of: reviews.length })}
      <span className="sr">: {names}</span>
    </span>
  )
}
