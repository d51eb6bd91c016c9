import { useQuery } from '@tanstack/react-query'
import { completedQuery } from '#features/qa/calibrations/web/calibrations-api.ts'
import { calibrationFilters } from '#features/qa/calibrations/web/list/list-filters.ts'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'

/** The page of completed calibrations from the URL: all for managers, otherwise the viewer's own. */
export function useCompleted() {
  const { permissions } = useSession()
  const { filters, setFilters } = useUrlFilters(calibrationFilters)
  const query = useQuery(
    completedQuery(permissions.manageCalibrations ? 'all-completed' : 'completed', filters.page),
  )
  return { query, page: filters.page, toPage: (page: number) => setFilters({ page }) }
}
