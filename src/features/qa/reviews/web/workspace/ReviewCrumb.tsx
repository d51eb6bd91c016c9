import { useTranslation } from 'react-i18next'
import type { Review } from '#features/qa/reviews/web/workspace/types.ts'
import { paths } from '#paths.ts'
import { CrumbLink } from '#ui/CrumbLink.tsx'

/** Breadcrumb to the review's calibration, or to the list of reviews. */
export function ReviewCrumb({ review: { qa_calibration_id: calibrationId } }: { review: Review }) {
  const { t } = useTranslation('qa-reviews')
  return calibrationId === null ? (
    <CrumbLink href={paths.reviews()}>{t('workspace.reviews')}</CrumbLink>
  ) : (
    <CrumbLink href={paths.qaCalibration(calibrationId)}>{t('workspace.calibration')}</CrumbLink>
  )
}
