/** The largest file, in bytes. */
export const LARGEST_IMPORT = 200_000_000
