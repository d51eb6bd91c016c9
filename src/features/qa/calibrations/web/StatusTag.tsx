import { useTranslation } from 'react-i18next'
import type { CalibrationStatus } from '#features/qa/calibrations/status.ts'
import { Tag, type TagProps } from '#ui/Tag.tsx'

const LOOK: Record<CalibrationStatus, Pick<TagProps, 'tone' | 'icon'>> = {
  in_progress: { tone: 'plain', icon: 'clock' },
  awaiting_consensus: { tone: 'warn', icon: 'scale' },
  completed: { tone: 'good' },
}

export function StatusTag({ status }: { status: CalibrationStatus }) {
  const { t } = useTranslation('qa-calibrations')
  return <Tag {...LOOK[status]}>{t(`status.${status}`)}</Tag>
}
