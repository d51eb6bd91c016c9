import { api, bodyOf } from '#platform/web/api.ts'

/** `key` makes retries safe: sending the same key again adds no second kudo. */
export const addKudo = (sessionId: number, text: string, key: string) =>
  bodyOf(
    api.POST('/api/v1/coaching/kudo', {
      body: { coaching_session_id: sessionId, text },
      headers: { 'idempotency-key': key },
    }),
  )

/** Sent even while the page is closing. */
export const removeKudo = (id: number) =>
  bodyOf(api.DELETE('/api/v1/coaching/kudo/{id}', { params: { path: { id: String(id) } }, keepalive: true }))
