import { useTranslation } from 'react-i18next'
import { shownStatus } from '#features/qa/calibrations/status.ts'
import type { CalibrationRow } from '#features/qa/calibrations/web/calibrations-api.ts'
import s from '#features/qa/calibrations/web/list/list.module.css'
import { StatusTag } from '#features/qa/calibrations/web/StatusTag.tsx'
import { paths } from '#paths.ts'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'

/** The status. Participants get a link to their own review while it is open, then to the results. */
export function StatusCell({ row }: { row: CalibrationRow }) {
  const { t } = useTranslation('qa-calibrations')
  const own = row.qa_reviews.find(({ id }) => id === row.own_qa_review_id)
  const status = shownStatus(row.status, own !== undefined)
  if (status === 'view_results')
    return (
      <Link
        href={paths.qaCalibration(row.id)}
        aria-label={t('list.resultsOf', { scorecard: row.qa_form.name })}
      >
        {t('status.view_results')}
      </Link>
    )
  return (
    <span className={cx('inline-row wrap nowrap', s.status)}>
      <StatusTag status={row.status} />
      {own?.completed_at === null && (
        <Link href={paths.review(own.id)} aria-label={t('list.ownReviewOf', { scorecard: row.qa_form.name })}>
          {t('list.ownReview')}
        </Link>
      )}
    </span>
  )
}
