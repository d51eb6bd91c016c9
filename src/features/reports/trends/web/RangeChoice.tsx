import { useTranslation } from 'react-i18next'
import { DateEditor } from '#features/feedback/web/editors/DateEditor.tsx'
import { OpenChoice } from '#features/reports/trends/web/Sentence.tsx'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'

/** Chooses a usual date range or any two dates. */
export function RangeChoice({ trends }: { trends: Trends }) {
  const { t } = useTranslation('reports-trends')
  const { range, dates, url } = trends
  const chosen = { start_date: range.start, end_date: range.end }
  return (
    <OpenChoice label={t('choice.range')} value={dates.filter(chosen)}>
      {(close) => (
        <DateEditor
          filters={chosen}
          onChange={({ start_date: start, end_date: end }) =>
            url.setFilters({ range: start && end ? { start, end } : null, page: 1, after: null })
          }
          onClose={close}
        />
      )}
    </OpenChoice>
  )
}
