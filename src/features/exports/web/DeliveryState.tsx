import { useTranslation } from 'react-i18next'
import { deliverExportAgain, type ListedExport, useExportWrite } from '#features/exports/web/exports-api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { notify } from '#ui/notify.ts'

/** How far a completed export is on its way to its destination. */
export function DeliveryState({ made: { state, delivery } }: { made: ListedExport }) {
  const { t } = useTranslation('exports')
  const moment = useMoment()
  if (delivery === null || state === 'FAILED') return null
  const { name } = delivery.destination
  if (state !== 'COMPLETED') return <span className="small muted">{t('delivery.planned', { name })}</span>
  if (delivery.state === 'DELIVERED')
    return (
      <span className="small muted break">
        {t('delivery.delivered', {
          name,
          path: delivery.path,
          moment: delivery.deliveredAt === null ? '' : moment(delivery.deliveredAt),
        })}
      </span>
    )
  if (delivery.fault === null) return <span className="small muted">{t('delivery.waiting', { name })}</span>
  return (
    <span className="small bad break">
      {t('delivery.failed', { name, reason: delivery.fault })}
      {delivery.nextAttemptAt !== null &&
        ` ${t('delivery.next', { moment: moment(delivery.nextAttemptAt) })}`}
    </span>
  )
}

/** Delivers an export again whose delivery has failed. */
export function DeliverAgain({ made: { id, s3Url, delivery } }: { made: ListedExport }) {
  const { t } = useTranslation('exports')
  const again = useExportWrite(deliverExportAgain, 'all')
  if (delivery?.state !== 'FAILED' || s3Url === null) return null
  return (
    <Button
      size="sm"
      loading={again.isPending}
      onClick={() =>
        again.mutate(id, {
          onSuccess: () => notify(t('delivery.asked', { name: delivery.destination.name }), 'success'),
          onError: (error) => notify(writeErrorText(error, t), 'error'),
        })
      }
    >
      {t('delivery.again')}
    </Button>
  )
}
