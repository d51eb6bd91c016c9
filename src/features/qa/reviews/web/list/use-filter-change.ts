import { useTranslation } from 'react-i18next'
import type { QaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { withUnits } from '#features/qa/reviews/web/list/units-choice.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { notify } from '#ui/notify.ts'

/** Changes filters. If that clears teams or groups, says so and offers Undo. `begin` resets the page. */
export function useFilterChange<Filters extends QaFilters>(
  { filters, setFilters }: UrlFilters<Filters>,
  begin: Partial<Filters> = {},
): (change: Partial<QaFilters>) => void {
  const { t } = useTranslation('qa-reviews')
  const set = (change: Partial<QaFilters>) => setFilters({ ...(change as Partial<Filters>), ...begin })
  return (input) => {
    const { change, lost } = withUnits(filters, input)
    set(change)
    if (Object.keys(lost).length === 0) return
    const back = Object.fromEntries(Object.keys(input).map((key) => [key, []]))
    notify(t(lost.teams ? 'list.cleared.teams' : 'list.cleared.groups'), 'warning', {
      action: { label: t('list.undo'), onClick: () => set({ ...back, ...lost }) },
    })
  }
}
