import type { TakeawayFields } from '#features/coaching/takeaways/web/takeaway-lists.ts'
import { api, bodyOf } from '#platform/web/api.ts'

const at = (id: number) => ({ params: { path: { id: String(id) } } })

const inWords = ({ text, private: isPrivate, category, dueDate, ownerId }: TakeawayFields) => ({
  text,
  private: isPrivate,
  category,
  due_date: dueDate,
  owner_id: ownerId,
})

/** `key` makes retries safe: sending the same key again adds no second takeaway. */
export const addTakeaway = (sessionId: number, fields: TakeawayFields, key: string) =>
  bodyOf(
    api.POST('/api/v1/coaching/takeaway', {
      body: { coaching_session_id: sessionId, ...inWords(fields) },
      headers: { 'idempotency-key': key },
    }),
  )

export const changeTakeaway = (id: number, fields: TakeawayFields, seen: string) =>
  bodyOf(
    api.PUT('/api/v1/coaching/takeaway/{id}', {
      ...at(id),
      body: { ...inWords(fields), updated_at: seen },
    }),
  )

/** Ticks or unticks. Sends no `updated_at`, because a tick applies whatever else was changed. */
export const tickTakeaway = (id: number, complete: boolean) =>
  bodyOf(api.PUT('/api/v1/coaching/takeaway/{id}', { ...at(id), body: { complete } }))

/** Sent even while the page is closing. */
export const removeTakeaway = (id: number) =>
  bodyOf(api.DELETE('/api/v1/coaching/takeaway/{id}', { ...at(id), keepalive: true }))
