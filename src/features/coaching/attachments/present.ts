import {
  type Attachment,
  type AttachmentKind,
  metricSchema,
} from '#features/coaching/attachments/contract.ts'
import type { AttachmentRow } from '#features/coaching/attachments/store.ts'

/** Where the bytes of a file are. */
export const fileUrl = (sessionId: number, fileId: number): string =>
  `/api/v1/coaching/coaching_session/${sessionId}/coaching_files/${fileId}`

type Presenters = { [K in AttachmentKind]: (row: AttachmentRow) => Attachment<K> }

const common = ({ id, notes }: AttachmentRow) => ({ id, notes })

const PRESENT: Presenters = {
  metric: (row) => {
    const metric = metricSchema.parse(row.metric)
    return {
      ...common(row),
      title: metric.title,
      rawValue: metric.raw_value ?? null,
      displayValue: metric.display_value ?? null,
      rawDiff: metric.raw_diff ?? null,
      displayDiff: metric.display_diff ?? null,
      startDate: metric.start_date ?? null,
      endDate: metric.end_date ?? null,
      employeeIds: metric.employee_ids,
      timeSeries: metric.time_series,
      dates: metric.dates,
      higherIsBetter: metric.higher_is_better,
      updatedAt: metric.updated_at ?? row.updated_at.toISOString(),
    }
  },
  solicitation: (row) => ({
    ...common(row),
    followUpId: row.follow_up_id,
    solicitationId: row.solicitation_id ?? 0,
    stars: row.stars,
  }),
  qa_review: (row) => ({
    ...common(row),
    followUpId: row.follow_up_id,
    qaReviewId: row.qa_review_id ?? 0,
    score: row.score,
  }),
  interaction: (row) => ({
    ...common(row),
    interactionId: row.interaction_id ?? 0,
    updatedAt: row.updated_at.toISOString(),
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

export const presentAttachment = <K extends AttachmentKind>(kind: K, row: AttachmentRow): Attachment<K> =>
  PRESENT[kind](row)

/** Those of one kind. */
export const attachmentsOf = <K extends AttachmentKind>(
  kind: K,
  rows: readonly AttachmentRow[],
): Attachment<K>[] => rows.filter((row) => row.kind === kind).map((row) => presentAttachment(kind, row))
