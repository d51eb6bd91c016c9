import type { Client } from './client.ts'
import { dayOf } from './days.ts'

export type Answer = {
  question_id: number
  questionType: string
  selected_option_ids: number[]
}
export type ResponseRow = {
  id: number
  day: string
  stars: number | null
  responded_at: string
  language: string | null
  excluded_reason: string | null
  recovery_feedback: Record<string, unknown> | null
  answers: Answer[]
  options: Map<number, { label: string; value: number | null }>
  employeeId: number | null
  teamId: number | null
  channelId: number | null
  brandId: number | null
  surveyId: number | null
  tagIds: number[]
  excellence: { id: number; caption: string }[]
  improvement: { id: number; caption: string }[]
}
export type ReviewRow = {
  id: number
  day: string
  completed_at: string
  qa_form_id: number
  interaction_id: number | null
  employee_id: number
  reviewer_id: number | null
  score: number | null
  count_toward_score: boolean
  annotations_count: number
  resolution_status: string | null
}
export type ReviewAnswerRow = {
  qa_review_id: number
  qa_question_id: number
  qa_option_id: number | null
  answered: boolean
}
export type RequestRow = {
  id: number
  day: string | null
  status: string
  answered_at: string | null
  employeeId: number | null
  survey: string
}
export type Option = { id: number; score: number; autofail: boolean }
export type Form = {
  id: number
  lineage: string
  name: string
  weighted_sections: boolean
  sections: { id: number; weight: number; questions: { id: number; options: Option[] }[] }[]
}
export type Rows = {
  timeZone: string
  weekStart: string
  responses: ResponseRow[]
  reviews: ReviewRow[]
  reviewAnswers: Map<number, ReviewAnswerRow[]>
  /** Null if the person may not read them. */
  requests: RequestRow[] | null
  forms: Form[]
  /** Whether the person sees responses of everyone. */
  seesEverybody: boolean
}

type Named = { id: number } | null
type StreamRow = Omit<ResponseRow, 'day' | 'options' | 'tagIds' | 'excellence' | 'improvement'> & {
  selected_options: { id: number; label: string; integer_value: number | null }[]
  employee: Named
  team: Named
  channel: Named
  brand: Named
  survey: Named
  areas_of_excellence: { id: number; caption: string }[]
  areas_of_improvement: { id: number; caption: string }[]
}

/** Reads all pages of every row the person may see. */
export async function readRows(client: Client): Promise<Rows> {
  const { company, dataAccess } = await client.get<{
    company: { timeZone: string; weekStart: string }
    dataAccess: { FEEDBACK?: string }
  }>('/api/v1/session')
  const day = dayOf(company.timeZone)
  const reviews = await readReviews(client, day)
  return {
    ...company,
    seesEverybody: dataAccess.FEEDBACK === 'company',
    responses: await readResponses(client, day),
    reviews,
    reviewAnswers: await readReviewAnswers(client, reviews),
    requests: await readRequests(client, day),
    forms: (await client.get<{ qa_forms: Form[] }>('/api/v1/qa_forms?all_versions=true')).qa_forms,
  }
}

async function readResponses(client: Client, day: (moment: string) => string): Promise<ResponseRow[]> {
  const rows: ResponseRow[] = []
  for (let after: string | null = null; ; ) {
    const page: { solicitations: StreamRow[]; next_cursor: string | null } = await client.post(
      '/api/v1/stream',
      {
        include_deactivated: true,
        limit: 100,
        ...(after && { after }),
      },
    )
    rows.push(...page.solicitations.map((row) => asResponse(row, day)))
    after = page.next_cursor
    if (after === null) return rows.filter((row) => row.excluded_reason === null)
  }
}

const asResponse = (row: StreamRow, day: (moment: string) => string): ResponseRow => ({
  ...row,
  day: day(row.responded_at),
  options: new Map(
    row.selected_options.map(({ id, label, integer_value }) => [id, { label, value: integer_value }]),
  ),
  employeeId: row.employee?.id ?? null,
  teamId: row.team?.id ?? null,
  channelId: row.channel?.id ?? null,
  brandId: row.brand?.id ?? null,
  surveyId: row.survey?.id ?? null,
  excellence: row.areas_of_excellence,
  improvement: row.areas_of_improvement,
  tagIds: [...row.areas_of_excellence, ...row.areas_of_improvement].map(({ id }) => id),
})

async function readReviews(client: Client, day: (moment: string) => string): Promise<ReviewRow[]> {
  const rows: ReviewRow[] = []
  for (let page = 1; ; page += 1) {
    const answer: { qa_reviews: Omit<ReviewRow, 'day'>[]; total_pages: number } = await client.get(
      `/api/v1/qa_reviews?completed=true&page=${page}`,
    )
    rows.push(...answer.qa_reviews.map((row) => ({ ...row, day: day(row.completed_at) })))
    if (page >= answer.total_pages) return rows
  }
}

async function readReviewAnswers(
  client: Client,
  reviews: readonly ReviewRow[],
): Promise<Map<number, ReviewAnswerRow[]>> {
  const rows: ReviewAnswerRow[] = []
  for (let first = 0; first < reviews.length; first += 50) {
    const ids = reviews.slice(first, first + 50).map(({ id }) => id)
    const answer = await client.get<{ qa_answers: ReviewAnswerRow[] }>(
      `/api/v1/qa_answers?qa_review_ids=${ids.join(',')}`,
    )
    rows.push(...answer.qa_answers)
  }
  return Map.groupBy(rows, ({ qa_review_id }) => qa_review_id)
}

type SentRow = {
  id: number
  status: string
  deliver: string
  answered_at: string | null
  sent_at: string | null
  created_at: string
  employee: { id: number } | null
  survey: { uuid: string }
}

/** A request counts when the e-mail was sent or the link was created. */
async function readRequests(client: Client, day: (moment: string) => string): Promise<RequestRow[] | null> {
  const rows: SentRow[] = []
  for (let after: string | null = null; ; ) {
    const page: { survey_requests: SentRow[]; next_cursor: string | null } | null = await client.getIfAllowed(
      `/api/v1/survey_requests?limit=100${after ? `&after=${encodeURIComponent(after)}` : ''}`,
    )
    if (page === null) return null
    rows.push(...page.survey_requests)
    after = page.next_cursor
    if (after === null) break
  }
  return rows.map(({ id, status, deliver, answered_at, sent_at, created_at, employee, survey }) => {
    const sentOn = sent_at ?? (deliver === 'link' ? created_at : null)
    return {
      id,
      status,
      answered_at,
      day: sentOn && day(sentOn),
      employeeId: employee?.id ?? null,
      survey: survey.uuid,
    }
  })
}
