import { useTranslation } from 'react-i18next'
import s from '#features/qa/reviews/web/reading/reading.module.css'
import { type Review, useAcknowledge } from '#features/qa/reviews/web/reading/reading-api.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useShortcuts } from '#ui/use-shortcuts.ts'

type AcknowledgementProps = { review: Review; onReview?: ((review: Review) => void) | undefined }

/** Lets the reviewee acknowledge the review; everyone sees whether they have. */
export function Acknowledgement({ review, onReview }: AcknowledgementProps) {
  const { t } = useTranslation('qa-reviews')
  const moment = useMoment()
  const acknowledging = useAcknowledge(review.id)
  const press = () => {
    if (!acknowledging.isPending) acknowledging.mutate(undefined, { onSuccess: (now) => onReview?.(now) })
  }
  const { data } = acknowledging
  // Use the newer of the two copies: a review completed again must be acknowledged again.
  const now = data && Date.parse(data.updated_at) >= Date.parse(review.updated_at) ? data : review
  const may = now.can_acknowledge
  useShortcuts([{ keys: 'y', label: t('reading.acknowledge'), section: t('reading.title'), run: press }], may)
  if (now.completed_at === null) return null
  return (
    <div className={s.acknowledge}>
      {may ? (
        <>
          <p>{t('reading.askAcknowledge')}</p>
          <Button variant="primary" kbd="y" loading={acknowledging.isPending} onClick={press}>
            {t('reading.acknowledge')}
          </Button>
        </>
      ) : (
        <p className={now.acknowledged_at ? s.acknowledged : s.waiting} role="status">
          <Icon name={now.acknowledged_at ? 'circle-check' : 'clock'} />
          {now.acknowledged_at
            ? t('reading.acknowledged', { moment: moment(now.acknowledged_at) })
            : t('reading.notAcknowledged')}
        </p>
      )}
      {acknowledging.isError && (
        <p className={s.failed} role="alert">
          <Icon name="alert-circle" />
          {t('reading.acknowledgeFailed')}
        </p>
      )}
    </div>
  )
}
