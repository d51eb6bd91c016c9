/** The largest file, in bytes. */
export const LARGEST_IMPORT = 200_000_000
/** How many records a person sees of a file, and of what becomes of it. */
export const SAMPLE_ROWS = 20
/** From how many records the mapping is guessed. */
export const GUESSED_ROWS = 200
