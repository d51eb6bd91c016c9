/** `by`: a column of the team member report, or the id of a scorecard. */
export type TeamSort = { by: string; dir: 'asc' | 'desc' }

/** A click on the ascending column reverses it; any other click sorts ascending. */
export const nextSort = (now: TeamSort | null, column: string): TeamSort => ({
  by: column,
  dir: now?.by === column && now.dir === 'asc' ? 'desc' : 'asc',
})

/** The `order_by` value of the API. */
export const columnOf = ({ by }: TeamSort): string => (/^\d/.test(by) ? `scorecard_${by}` : by)

const COLUMN = /^(name|scored|unscored|average|[1-9]\d{0,15})$/

export function readTeamSort(query: URLSearchParams): TeamSort | null {
  const by = query.get('order_by') ?? ''
  return COLUMN.test(by) ? { by, dir: query.get('order_direction') === 'desc' ? 'desc' : 'asc' } : null
}

export function writeTeamSort(query: URLSearchParams, sort: TeamSort | null): void {
  if (!sort) return
  query.set('order_by', sort.by)
  query.set('order_direction', sort.dir)
}
