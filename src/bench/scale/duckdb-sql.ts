/** Days, both inclusive, as a condition that DuckDB can answer from the statistics of its row groups. */
export const between = (start: string, end: string, column = 'responded_at'): string =>
  `${column} between timestamp '${start} 00:00:00' and timestamp '${end} 23:59:59.999999'`

/** Count, sum and sum of squares: what an average and its interval need. */
export const STAR_SUMS = 'count(stars), sum(stars), sum(stars * stars)'
