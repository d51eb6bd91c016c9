import { useTranslation } from 'react-i18next'
import { Recommendations } from '#features/qa/reviews/web/recommendations/Recommendations.tsx'
import s from '#features/qa/reviews/web/recommendations/recommendations.module.css'
import { cx } from '#ui/cx.ts'
import { Sheet } from '#ui/Sheet.tsx'

/** Recommendations in a side sheet. */
export function RecommendationsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('qa-reviews')
  return (
    <Sheet opened onClose={onClose} title={t('recommendations.title')} size={440}>
      <p className={cx('compact secondary', s.lead)}>{t('recommendations.lead')}</p>
      <Recommendations />
    </Sheet>
  )
}
