import { useTranslation } from 'react-i18next'
import { calibrationFilters, NO_FILTERS } from '#features/qa/calibrations/web/list/list-filters.ts'
import { useQaFilters } from '#features/qa/reviews/web/list/use-qa-filters.tsx'
import { useUrlFilters } from '#platform/web/url-filters.ts'

/** The date range from the URL; the last seven days by default. */
export function usePeriod() {
  const { t } = useTranslation('qa-calibrations')
  const url = useUrlFilters(calibrationFilters)
  const { filters, setFilters } = url
  const bar = useQaFilters({ filters, onChange: setFilters, ids: ['date'] })
  const isChosen = filters.startDate !== null || filters.endDate !== null
  return {
    ...url,
    bar,
    isChosen,
    words: isChosen ? (bar[0]?.value ?? t('overview.chosenDays')) : t('overview.lastDays'),
    clear: () => setFilters({ ...NO_FILTERS, formId: filters.formId }),
  }
}
