import type { SessionAnswer } from '#features/coaching/sessions/web/session-api.ts'
import type { Fields } from '#features/coaching/sessions/web/workspace/draft.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { change, FAULTS, graphql } from '#platform/web/graphql.ts'

const at = (id: number) => ({ params: { path: { id: String(id) } } })

export const saveSession = (
  id: number,
  fields: Partial<Omit<Fields, 'privateNote'>>,
  updatedAt: string,
): Promise<SessionAnswer> => {
  const { scheduledFor, ...rest } = fields
  return bodyOf(
    api.PUT('/api/v1/coaching/coaching_session/{id}', {
      ...at(id),
      body: {
        ...rest,
        ...(scheduledFor !== undefined && { scheduled_for: scheduledFor }),
        updated_at: updatedAt,
      },
    }),
  )
}

export const savePrivateNote = (id: number, notes: string) =>
  bodyOf(api.PUT('/api/v1/coaching/coaching_session/{id}/private_note', { ...at(id), body: { notes } }))

/** Shares or reshares the copy that was previewed. */
export const shareSession = (id: number, updatedAt: string): Promise<SessionAnswer> =>
  bodyOf(
    api.PUT('/api/v1/coaching/coaching_session/{id}', {
      ...at(id),
      body: { shared_at: new Date().toISOString(), updated_at: updatedAt },
    }),
  )

export const deleteSession = (id: number) =>
  bodyOf(api.DELETE('/api/v1/coaching/coaching_session/{id}', at(id)))

export const bringBackSession = (id: number): Promise<SessionAnswer> =>
  bodyOf(api.PUT('/api/v1/coaching/coaching_session/{id}', { ...at(id), body: { active: true } }))

const INSERT = graphql(
  `
  mutation InsertCoachingTemplate($sessionId: ID!, $templateId: ID!) {
    insertCoachingTemplate(sessionId: $sessionId, templateId: $templateId) {
      coachingSession { id }
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)

/** Inserts a template's body below the notes of a draft. */
export const insertTemplate = (id: number, templateId: number) =>
  change(INSERT, { sessionId: String(id), templateId: String(templateId) })
