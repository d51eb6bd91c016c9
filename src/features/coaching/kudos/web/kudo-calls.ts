import { api, bodyOf } from '#platform/web/api.ts'

/** Praise is given once however often it is sent: `key` stands for the wish. */
export const addKudo = (sessionId: number, text: string, key: string) =>
  bodyOf(
    api.POST('/api/v1/coaching/kudo', {
      body: { coaching_session_id: sessionId, text },
      headers: { 'idempotency-key': key },
    }),
  )

/** Arrives also where the page is being left. */
export const removeKudo = (id: number) =>
  bodyOf(api.DELETE('/api/v1/coaching/kudo/{id}', { params: { path: { id: String(id) } }, keepalive: true }))
