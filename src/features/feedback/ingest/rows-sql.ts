import type { ExcludedReason } from '#features/feedback/exclusions/store.ts'
import type { NormalAnswer } from '#features/feedback/ingest/normalise.ts'
import { customerSearchText, idSearchText } from '#lib/search-text.ts'
import type { Column } from '#platform/db/unnest-rows.ts'

/** A response with all names resolved to ids. */
export type ResponseRow = {
  uuid: string
  external_id: string
  responded_at: Date
  stars: number | null
  comment: string | null
  language: string | null
  channel_id: number | null
  brand_id: number | null
  survey_id: number | null
  employee_id: number | null
  team_id: number | null
  ext_interaction_id: string | null
  external_url: string | null
  customer_name?: string
  customer_email?: string
  customer_phone?: string
  /** For a response that was sent again: some of its words had been removed, and stay removed. */
  words_removed?: boolean
  /** For a response to one of our surveys: the version that was answered. */
  survey_version?: number
  /** Why it counts in no figure. */
  excluded_reason?: ExcludedReason
  /** The customer has not finished the survey yet. */
  partial?: boolean
  properties: Record<string, unknown>
  excellence_ids: number[]
  improvement_ids: number[]
  search_text: string
  content_hash: Buffer
  /** Hashes that older versions stored for the same content; computed only where the current hash differs. */
  formerHashes?: () => readonly Buffer[]
  answers: { questionId: number; answer: NormalAnswer; optionIds: number[] }[]
}

export type AnswerRow = ResponseRow['answers'][number] & { responseId: number; position: number }

/** Columns of a response to insert or update. */
export const RESPONSE_COLUMNS: Column<ResponseRow>[] = [
  { name: 'uuid', type: 'uuid', of: (row) => row.uuid },
  { name: 'external_id', type: 'text', of: (row) => row.external_id },
  { name: 'responded_at', type: 'timestamptz', of: (row) => row.responded_at.toISOString() },
  { name: 'stars', type: 'smallint', of: (row) => row.stars },
  { name: 'comment', type: 'text', of: (row) => row.comment },
  { name: 'language', type: 'text', of: (row) => row.language },
  { name: 'channel_id', type: 'bigint', of: (row) => row.channel_id },
  { name: 'brand_id', type: 'bigint', of: (row) => row.brand_id },
  { name: 'survey_id', type: 'bigint', of: (row) => row.survey_id },
  { name: 'employee_id', type: 'bigint', of: (row) => row.employee_id },
  { name: 'team_id', type: 'bigint', of: (row) => row.team_id },
  { name: 'ext_interaction_id', type: 'text', of: (row) => row.ext_interaction_id },
  { name: 'external_url', type: 'text', of: (row) => row.external_url },
  { name: 'customer_name', type: 'text', of: (row) => row.customer_name },
  { name: 'customer_email', type: 'text', of: (row) => row.customer_email },
  { name: 'customer_phone', type: 'text', of: (row) => row.customer_phone },
  { name: 'words_removed', type: 'boolean', of: (row) => row.words_removed },
  { name: 'properties', type: 'jsonb', of: (row) => JSON.stringify(row.properties) },
  { name: 'excellence_ids', type: 'bigint[]', of: (row) => row.excellence_ids },
  { name: 'improvement_ids', type: 'bigint[]', of: (row) => row.improvement_ids },
  { name: 'survey_version', type: 'integer', of: (row) => row.survey_version },
  { name: 'excluded_reason', type: 'text', of: (row) => row.excluded_reason },
  { name: 'partial', type: 'boolean', of: (row) => row.partial },
  { name: 'search_text', type: 'text', of: (row) => row.search_text },
  {
    name: 'customer_text',
    type: 'text',
    of: (row) => customerSearchText(row.customer_name, row.customer_email) || null,
  },
  { name: 'interaction_text', type: 'text', of: (row) => idSearchText(row.ext_interaction_id) || null },
  { name: 'content_hash', type: 'bytea', of: (row) => row.content_hash },
]

export const ANSWER_COLUMNS: Column<AnswerRow>[] = [
  { name: 'response_id', type: 'bigint', of: (row) => row.responseId },
  { name: 'position', type: 'smallint', of: (row) => row.position },
  { name: 'question_id', type: 'bigint', of: (row) => row.questionId },
  { name: 'number', type: 'numeric', of: (row) => row.answer.number },
  { name: 'text', type: 'text', of: (row) => row.answer.text },
  { name: 'comment', type: 'text', of: (row) => row.answer.comment },
  { name: 'option_ids', type: 'bigint[]', of: (row) => row.optionIds },
]
