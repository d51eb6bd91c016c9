import { CoacheesDashboard } from '#features/coaching/coachees/web/CoacheesDashboard.tsx'
import { historyFilters } from '#features/coaching/coachees/web/coachee-filters.ts'
import { coachesOthers } from '#features/coaching/coachees/web/coaching-rights.ts'
import { HistoryPage } from '#features/coaching/coachees/web/history/HistoryPage.tsx'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'

/** The coach's dashboard or the history of one person. People who coach nobody see their own history. */
export function CoachingPage() {
  const session = useSession()
  const url = useUrlFilters(historyFilters)
  const employeeId = url.filters.employeeId ?? (coachesOthers(session) ? null : session.person.id)
  return employeeId === null ? (
    <CoacheesDashboard />
  ) : (
    <HistoryPage key={employeeId} employeeId={employeeId} url={url} />
  )
}
