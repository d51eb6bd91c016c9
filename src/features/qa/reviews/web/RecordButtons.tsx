import { useTranslation } from 'react-i18next'
import { type QaRecord, useRecordActions } from '#features/qa/reviews/web/record-actions.ts'
import { Button } from '#ui/Button.tsx'

/** Actions that other features offer on a review or an interaction. */
export function RecordButtons({ record, size }: { record: QaRecord; size?: 'sm' }) {
  const { t } = useTranslation('app')
  return useRecordActions(record).map(({ id, label, icon, run }) => (
    <Button key={id} icon={icon} size={size ?? 'md'} onClick={() => run(record)}>
      {t(label)}
    </Button>
  ))
}
