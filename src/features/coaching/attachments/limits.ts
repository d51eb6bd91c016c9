// Limits shared by server and browser.

export const ATTACHMENT_KINDS = ['metric', 'solicitation', 'qa_review', 'interaction', 'file', 'url'] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

/** 25 MiB exactly; the error message calls it 25Mb. */
export const LARGEST_FILE = 26_214_400

export const LONGEST_NOTES = 10_000
export const LONGEST_TITLE = 300

/** Whether a figure changed significantly; `unknown` if there are too few results to say. */
export const METRIC_CHANGES = ['up', 'down', 'none', 'unknown'] as const
export type MetricChange = (typeof METRIC_CHANGES)[number]
