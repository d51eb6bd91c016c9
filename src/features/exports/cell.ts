/** A value of an export. */
export type Cell = string | number | boolean | null
