/** The element that explains the counts of the list: the one beside the title, and those of the days. */
export const STREAM_COUNT_ID = 'stream-count'
