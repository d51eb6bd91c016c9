import type { OpenTransaction } from '#platform/db/open-transaction.ts'

/** Something that happened, for other features to react to. Payloads contain ids, never personal data. */
export type EventDraft = { type: string; payload: Record<string, unknown> }

export async function appendEvents(tx: OpenTransaction, events: readonly EventDraft[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insert(
      'outbox_event',
      events.map((event) => ({
        type: event.type,
        payload: JSON.stringify(event.payload),
        created_at: tx.now,
      })),
    )
    .execute()
}
