import { useTranslation } from 'react-i18next'
import { type QaFilters, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { paths } from '#paths.ts'
import { Tabs } from '#ui/Tabs.tsx'

const REPORTS = ['overview', 'teammembers', 'scorecard', 'reviews'] as const

/** Tabs between the QA reports, keeping the filters. */
export function ReportTabs({ current, filters }: { current: (typeof REPORTS)[number]; filters: QaFilters }) {
  const { t } = useTranslation('qa-reviews')
  const query = String(qaFilters.write(filters))
  return (
    <Tabs
      label={t('reports.label')}
      tabs={REPORTS.map((type) => ({
        href: `${paths.qaReport(type)}${query && `?${query}`}`,
        label: t(`reports.${type}`),
        current: type === current,
      }))}
    />
  )
}
