import { useTranslation } from 'react-i18next'
import s from '#features/coaching/attachments/web/attachments.module.css'
import { AttachmentCard, type Shown } from '#features/coaching/attachments/web/cards/AttachmentCard.tsx'
import { MetricFigure } from '#features/coaching/attachments/web/cards/MetricFigure.tsx'
import type { Entry } from '#features/coaching/attachments/web/state.ts'

/** A metric as it was when it was attached. */
export function MetricCard({ entry, ...context }: Shown & { entry: Extract<Entry, { kind: 'metric' }> }) {
  const { t } = useTranslation('coaching-attachments')
  const { title } = entry.data
  return (
    <AttachmentCard
      {...context}
      entry={entry}
      icon="chart-line"
      what={t('metric.what', { title })}
      heading={
        <b className={s.name} dir="auto">
          {title}
        </b>
      }
    >
      <MetricFigure metric={entry.data} />
    </AttachmentCard>
  )
}
