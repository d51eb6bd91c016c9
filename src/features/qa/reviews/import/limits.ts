/** The largest file, in bytes, and the most rows. */
export const LARGEST_IMPORT = 100_000_000
export const MOST_ROWS = 500_000
/** As many options as a question can have in the builder of scorecards. */
export const MOST_OPTIONS = 50
/** For how long an import can be undone; as long as its file is kept. */
export const UNDO_DAYS = 30
/** The largest file that the server makes of a zip or JSON file. It repeats the reviewer and others in every row. */
export const LARGEST_CONVERTED = 400_000_000
/** The largest JSON document, because one is in memory as a whole. */
export const LARGEST_PAGE = 20_000_000
export const ZIP_LIMITS = { entries: 1_000, bytes: 400_000_000, ratio: 200 }
