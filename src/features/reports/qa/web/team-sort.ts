import { type Sort, sort } from '#platform/web/search-fields.ts'

/** `by`: a column of the team member report, or the id of a scorecard. */
export type TeamSort = Sort<string>

/** A click on the ascending column reverses it; any other click sorts ascending. */
export const nextSort = (now: TeamSort | null, column: string): TeamSort => ({
  by: column,
  dir: now?.by === column && now.dir === 'asc' ? 'desc' : 'asc',
})

/** The `order_by` value of the API. */
export const columnOf = ({ by }: TeamSort): string => (/^\d/.test(by) ? `scorecard_${by}` : by)

const COLUMN = /^(name|scored|unscored|average|[1-9]\d{0,15})$/

/** The order of the team member report in the address. */
export const teamSort = sort((text) => (COLUMN.test(text) ? text : null))
