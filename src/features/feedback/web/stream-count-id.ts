/** The element that explains the counts next to the title and the days. */
export const STREAM_COUNT_ID = 'stream-count'
