import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AttachmentKind } from '#features/coaching/attachments/limits.ts'
import type { Attached } from '#features/coaching/attachments/web/types.ts'
import { sendForm } from '#features/coaching/attachments/web/upload.ts'
import { COACHING_KEY, keepSession, type SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { ask, graphql } from '#platform/web/graphql.ts'
import type { paths } from '#platform/web/openapi.d.ts'

type PathOf<Kind extends AttachmentKind> = `/api/v1/coaching/coaching_session/{id}/${Kind}_attachments`
type BodyOf<Path extends keyof paths> = paths[Path]['post'] extends {
  requestBody: { content: { 'application/json': infer Body } }
}
  ? Body
  : never

/** Request bodies for attaching, by kind. */
export type AttachmentBodies = { [Kind in AttachmentKind]: BodyOf<PathOf<Kind>> }
export type SavedFile = AnswerTo<'/api/v1/coaching/coaching_session/{id}/coaching_files', 'post'>

// The six endpoints are alike, so the type check sees one of them.
const allOf = (kind: AttachmentKind) =>
  `/api/v1/coaching/coaching_session/{id}/${kind}_attachments` as PathOf<'url'>
const oneOf = (kind: AttachmentKind) =>
  `/api/v1/coaching/coaching_session/{id}/${kind}_attachments/{attachmentId}` as `${PathOf<'url'>}/{attachmentId}`

/** Sending it again with the same `retryKey` creates no second attachment. */
export const createAttachment = (
  sessionId: number,
  kind: AttachmentKind,
  input: AttachmentBodies[AttachmentKind],
  retryKey: string,
): Promise<Attached[AttachmentKind]> =>
  bodyOf(
    api.POST(allOf(kind), {
      params: { path: { id: String(sessionId) } },
      body: input as AttachmentBodies['url'],
      headers: { 'idempotency-key': retryKey },
    }),
  )

export const noteAttachment = (
  sessionId: number,
  kind: AttachmentKind,
  id: number,
  notes: string,
): Promise<Attached[AttachmentKind]> =>
  bodyOf(
    api.PUT(oneOf(kind), {
      params: { path: { id: String(sessionId), attachmentId: String(id) } },
      body: { notes },
      // Send the last note even when the page is being left.
      keepalive: true,
    }),
  )

export const removeAttachment = (sessionId: number, kind: AttachmentKind, id: number): Promise<unknown> =>
  bodyOf(api.DELETE(oneOf(kind), { params: { path: { id: String(sessionId), attachmentId: String(id) } } }))

export const uploadFile = (
  sessionId: number,
  file: File,
  options: { signal: AbortSignal; onProgress: (sent: number) => void },
): Promise<SavedFile> =>
  sendForm<SavedFile>(
    `/api/v1/coaching/coaching_session/${sessionId}/coaching_files`,
    { attachment: file },
    options,
  )

export const removeFile = (sessionId: number, fileId: number): Promise<unknown> =>
  bodyOf(
    api.DELETE('/api/v1/coaching/coaching_session/{id}/coaching_files/{fileId}', {
      params: { path: { id: String(sessionId), fileId: String(fileId) } },
      keepalive: true,
    }),
  )

/** Builds the request body that attaches the same record again. */
export const attachmentBodyOf = <Kind extends AttachmentKind>(
  kind: Kind,
  data: Attached[Kind],
): AttachmentBodies[Kind] => BODIES[kind](data)

const BODIES: { [Kind in AttachmentKind]: (data: Attached[Kind]) => AttachmentBodies[Kind] } = {
  metric: (data) => ({
    title: data.title,
    raw_value: data.rawValue,
    display_value: data.displayValue,
    raw_diff: data.rawDiff,
    display_diff: data.displayDiff,
    start_date: data.startDate,
    end_date: data.endDate,
    employee_ids: data.employeeIds,
    time_series: data.timeSeries,
    dates: data.dates,
    higher_is_better: data.higherIsBetter,
    n: data.n,
    lower: data.lower,
    upper: data.upper,
    too_few: data.tooFew,
    change: data.change,
    comparable: data.comparable,
    updated_at: data.updatedAt,
    notes: data.notes,
  }),
  solicitation: ({ solicitationId, followUpId, stars, notes }) => ({
    solicitation_id: solicitationId,
    follow_up_id: followUpId,
    stars,
    notes,
  }),
  qa_review: ({ qaReviewId, followUpId, score, notes }) => ({
    qa_review_id: qaReviewId,
    follow_up_id: followUpId,
    score,
    notes,
  }),
  interaction: ({ interactionId, notes }) => ({ interaction_id: interactionId, notes }),
  file: ({ coachingSessionFileId, notes }) => ({ coaching_session_file_id: coachingSessionFileId, notes }),
  url: ({ url, name, notes }) => ({ url, name, notes }),
}

const INTERACTIONS = graphql(`
  query SessionInteractionAttachments($sessionId: ID!) {
    sessionInteractionAttachments(sessionId: $sessionId) {
      id notes interaction updatedAt
      details { name channel startedAt summary employeeId }
    }
  }
`)

/** The interactions attached to a session, which the session response does not include. */
export const interactionsQuery = (sessionId: number) =>
  queryOptions({
    queryKey: [...COACHING_KEY, 'session', sessionId, 'interactions'],
    queryFn: async ({ signal }): Promise<Attached['interaction'][]> => {
      const answer = await ask(INTERACTIONS, { sessionId: String(sessionId) }, { signal })
      return (answer.sessionInteractionAttachments ?? []).map(({ id, interaction, details, ...rest }) => ({
        ...rest,
        id: Number(id),
        interactionId: Number(interaction),
        details: details && {
          ...details,
          employeeId: details.employeeId === null ? null : Number(details.employeeId),
        },
      }))
    },
  })

const KEYS = {
  metric: 'metricAttachments',
  solicitation: 'solicitationAttachments',
  qa_review: 'qaReviewAttachments',
  file: 'fileAttachments',
  url: 'urlAttachments',
} as const satisfies Record<Exclude<AttachmentKind, 'interaction'>, keyof SessionAnswer>

/** Adds or removes an attachment in the cached session, which the whole page shows. */
export function keepAttachment(
  queryClient: QueryClient,
  sessionId: number,
  kind: AttachmentKind,
  id: number,
  data: Attached[AttachmentKind] | null,
): void {
  const changed = (list: readonly { id: number }[]) => {
    if (data === null) return list.filter((one) => one.id !== id)
    return list.some((one) => one.id === id)
      ? list.map((one) => (one.id === id ? data : one))
      : [...list, data]
  }
  if (kind === 'interaction')
    queryClient.setQueryData(
      interactionsQuery(sessionId).queryKey,
      (list) => list && (changed(list) as Attached['interaction'][]),
    )
  else
    keepSession(queryClient, sessionId, (answer) => ({
      ...answer,
      [KEYS[kind]]: changed(answer[KEYS[kind]]),
    }))
}
