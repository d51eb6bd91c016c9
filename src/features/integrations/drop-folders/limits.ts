/** A company can have this many drop folders. */
export const MOST_FOLDERS = 50

/** Days that the list of files is kept. */
export const LOG_DAYS = 30

/** The largest CSV or JSON file, and the most rows in one. */
export const LARGEST_FILE = 64 * 1_048_576
export const MOST_ROWS = 100_000

/** The largest line of a JSONL file, and the largest JSON file. */
export const LARGEST_MESSAGE = 8 * 1_048_576

/** Files that one look takes notice of. */
export const MOST_LISTED = 10_000

/** Errors of a file that are listed on the screen, and in the file beside it. */
export const MOST_ERRORS = 100
export const MOST_REASONS = 1_000
