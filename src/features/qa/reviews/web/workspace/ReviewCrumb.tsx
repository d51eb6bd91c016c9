import { useTranslation } from 'react-i18next'
import type { Review } from '#features/qa/reviews/web/workspace/types.ts'
import { paths } from '#paths.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'

/** Breadcrumb to the review's calibration, or to the list of reviews. */
export function ReviewCrumb({ review: { qa_calibration_id: calibrationId } }: { review: Review }) {
  const { t } = useTranslation('qa-reviews')
  return (
    <>
      {calibrationId === null ? (
        <Link href={paths.reviews()}>{t('workspace.reviews')}</Link>
      ) : (
        <Link href={paths.qaCalibration(calibrationId)}>{t('workspace.calibration')}</Link>
      )}
      <Icon name="chevron-right" />
    </>
  )
}
