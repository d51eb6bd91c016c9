// What the server and the browser both go by; the browser loads this file.

export const ATTACHMENT_KINDS = ['metric', 'solicitation', 'qa_review', 'interaction', 'file', 'url'] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

/** 25 MiB to the byte; the text calls it 25Mb. */
export const LARGEST_FILE = 26_214_400

export const LONGEST_NOTES = 10_000
export const LONGEST_TITLE = 300

/** Whether a figure moved beyond doubt; `unknown` where there are too few to say. */
export const METRIC_CHANGES = ['up', 'down', 'none', 'unknown'] as const
export type MetricChange = (typeof METRIC_CHANGES)[number]
