import { useQueries } from '@tanstack/react-query'
import { type CalibrationRow, incompleteQuery } from '#features/qa/calibrations/web/calibrations-api.ts'
import { useSession } from '#platform/web/session.ts'

export type Incomplete = ReturnType<typeof useIncomplete>

/** Incomplete calibrations: all for managers, otherwise those the viewer takes part in or leads. */
export function useIncomplete() {
  const { permissions } = useSession()
  const which = permissions.manageCalibrations
    ? (['all-incomplete'] as const)
    : (['assigned', 'owned'] as const)
  return useQueries({
    queries: which.map((status) => incompleteQuery(status)),
    combine: (results) => {
      const [first] = results.filter(({ isError }) => isError)
      return {
        rows: uniqueByMeeting(results.flatMap(({ data = [] }) => data)),
        isPending: results.some(({ isPending }) => isPending),
        error: first && first.data === undefined ? first.error : null,
        refetch: () => {
          for (const result of results) void result.refetch()
        },
      }
    },
  })
}

/** Removes duplicates (both led and assigned) and sorts by meeting time. */
const uniqueByMeeting = (rows: readonly CalibrationRow[]): CalibrationRow[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) =>
    a.meeting_at.localeCompare(b.meeting_at),
  )
