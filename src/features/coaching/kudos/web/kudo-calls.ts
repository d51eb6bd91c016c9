import { api, bodyOf } from '#platform/web/api.ts'

export const addKudo = (sessionId: number, text: string) =>
  bodyOf(api.POST('/api/v1/coaching/kudo', { body: { coaching_session_id: sessionId, text } }))

export const removeKudo = (id: number) =>
  bodyOf(api.DELETE('/api/v1/coaching/kudo/{id}', { params: { path: { id: String(id) } } }))
