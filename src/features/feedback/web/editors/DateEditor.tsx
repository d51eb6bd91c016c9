import { useTranslation } from 'react-i18next'
import s from '#features/feedback/web/editors/editors.module.css'
import type { EditorProps } from '#features/feedback/web/stream-filters.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { DATE_PRESETS, presetRange } from '#lib/date-presets.ts'
import { DateRange } from '#ui/DateRange.tsx'

/** Presets in the company's weeks and quarters, and a custom range. */
export function DateEditor({ filters, onChange, onClose }: EditorProps) {
  const { t } = useTranslation('feedback')
  const { today, config } = useDates()
  const presets = DATE_PRESETS.map((id) => {
    const { start, end } = presetRange(id, today, config)
    return { id, label: t(`presets.${id}`), from: start, to: end }
  })
  return (
    <div className={s.date}>
      <DateRange
        label={t('filters.date')}
        presets={presets}
        value={{ from: filters.start_date, to: filters.end_date }}
        onChange={({ from, to }) => {
          onChange({ start_date: from, end_date: to })
          onClose()
        }}
      />
    </div>
  )
}
