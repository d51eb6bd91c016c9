import type { QaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'

/** Teams and groups exclude each other: choosing one clears the other. `lost` holds the cleared filters. */
export function withUnits(
  filters: QaFilters,
  change: Partial<QaFilters>,
): { change: Partial<QaFilters>; lost: Partial<QaFilters> } {
  const taken = change.teams?.length
    ? (['groups', 'reportingGroups'] as const)
    : change.groups?.length || change.reportingGroups?.length
      ? (['teams'] as const)
      : []
  const gone = taken.filter((key) => filters[key].length > 0)
  return {
    change: { ...change, ...Object.fromEntries(gone.map((key) => [key, []])) },
    lost: Object.fromEntries(gone.map((key) => [key, filters[key]])),
  }
}
