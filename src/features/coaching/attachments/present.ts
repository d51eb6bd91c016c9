import type { z } from 'zod'
import { type Attachment, metricSchema } from '#features/coaching/attachments/contract.ts'
import type { Details } from '#features/coaching/attachments/details.ts'
import type { AttachmentKind } from '#features/coaching/attachments/limits.ts'
import type { AttachmentRow } from '#features/coaching/attachments/store.ts'
import { isTooFew } from '#lib/sums.ts'

export const fileUrl = (sessionId: number, fileId: number): string =>
  `/api/v1/coaching/coaching_session/${sessionId}/coaching_files/${fileId}`

type Metric = z.output<typeof metricSchema>

/** Whether the figure changed. Unknown without enough results, an interval, and the same questions in both periods. */
function changeOf(metric: Metric) {
  const { change, n, lower, upper } = metric
  if (change == null || change === 'unknown') return change ?? null
  if (metric.comparable === false) return 'unknown'
  const isFounded = n != null && !hasTooFew(metric) && lower != null && upper != null
  return isFounded ? change : null
}

/** A count has no sample size, so it never has too few results. */
const hasTooFew = ({ n, too_few }: Metric): boolean => too_few === true || (n != null && isTooFew({ n }))

type Presenters = { [K in AttachmentKind]: (row: AttachmentRow, details: Details) => Attachment<K> }

const common = ({ id, notes }: AttachmentRow) => ({ id, notes })

const PRESENT: Presenters = {
  metric: (row) => {
    const metric = metricSchema.parse(row.metric)
    return {
      ...common(row),
      title: metric.title,
      rawValue: metric.raw_value ?? null,
      displayValue: metric.display_value ?? null,
      rawDiff: metric.comparable === false ? null : (metric.raw_diff ?? null),
      displayDiff: metric.display_diff ?? null,
      startDate: metric.start_date ?? null,
      endDate: metric.end_date ?? null,
      employeeIds: metric.employee_ids,
      timeSeries: metric.time_series,
      dates: metric.dates,
      higherIsBetter: metric.higher_is_better,
      n: metric.n ?? null,
      lower: metric.lower ?? null,
      upper: metric.upper ?? null,
      tooFew: hasTooFew(metric),
      change: changeOf(metric),
      comparable: metric.comparable ?? true,
      updatedAt: metric.updated_at ?? row.updated_at.toISOString(),
    }
  },
  solicitation: (row, { responses }) => ({
    ...common(row),
    followUpId: row.follow_up_id,
    solicitationId: row.solicitation_id ?? 0,
    stars: row.stars,
    response: responses.get(row.solicitation_id ?? 0) ?? null,
  }),
  qa_review: (row, { reviews }) => ({
    ...common(row),
    followUpId: row.follow_up_id,
    qaReviewId: row.qa_review_id ?? 0,
    score: row.score,
    review: reviews.get(row.qa_review_id ?? 0) ?? null,
  }),
  interaction: (row, { interactions }) => ({
    ...common(row),
    interactionId: row.interaction_id ?? 0,
    updatedAt: row.updated_at.toISOString(),
    details: interactions.get(row.interaction_id ?? 0) ?? null,
  }),
  file: (row) => ({
    ...common(row),
    coachingSessionFileId: row.file_id ?? 0,
    createdAt: row.created_at.toISOString(),
    name: row.file_name ?? '',
    url: fileUrl(row.session_id, row.file_id ?? 0),
    size: row.file_size ?? 0,
  }),
  url: (row) => ({
    ...common(row),
    name: row.name ?? '',
    url: row.url ?? '',
    createdAt: row.created_at.toISOString(),
  }),
}

export const presentAttachment = <K extends AttachmentKind>(
  kind: K,
  row: AttachmentRow,
  details: Details,
): Attachment<K> => PRESENT[kind](row, details)

/** The attachments of one kind. */
export const attachmentsOf = <K extends AttachmentKind>(
  kind: K,
  rows: readonly AttachmentRow[],
  details: Details,
): Attachment<K>[] =>
  rows.filter((row) => row.kind === kind).map((row) => presentAttachment(kind, row, details))
