import { useQueries } from '@tanstack/react-query'
import { type CalibrationRow, incompleteQuery } from '#features/qa/calibrations/web/calibrations-api.ts'
import { useSession } from '#platform/web/session.ts'

export type Incomplete = ReturnType<typeof useIncomplete>

/** What is under way: everything for whoever manages calibrations, else what one takes part in or has called. */
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
        rows: once(results.flatMap(({ data = [] }) => data)),
        isPending: results.some(({ isPending }) => isPending),
        error: first && first.data === undefined ? first.error : null,
        refetch: () => {
          for (const result of results) void result.refetch()
        },
      }
    },
  })
}

/** Called and taken part in: there once, the next meeting first. */
const once = (rows: readonly CalibrationRow[]): CalibrationRow[] =>
  [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) =>
    a.meeting_at.localeCompare(b.meeting_at),
  )
