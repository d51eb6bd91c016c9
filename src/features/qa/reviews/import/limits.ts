/** The largest file, in bytes, and the most rows. */
export const LARGEST_IMPORT = 100_000_000
export const MOST_ROWS = 500_000
