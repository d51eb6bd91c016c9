/** The largest file, in bytes, and the most rows. */
export const LARGEST_IMPORT = 20_000_000
export const MOST_ROWS = 100_000
