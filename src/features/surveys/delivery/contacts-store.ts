import { sql } from 'kysely'
import type { Tx } from '#platform/db/tenant.ts'

export type Contact = {
  asked_at: Date | null
  unsubscribed_at: Date | null
  bounced_at: Date | null
  bounce_reason: string | null
}

/** The contact of an address, locked, so that two surveys to it are decided one after the other. */
export async function lockContact(tx: Tx, email: string): Promise<Contact> {
  await tx
    .insert('survey_contact', { email })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doNothing())
    .execute()
  return tx
    .from('survey_contact')
    .select(['asked_at', 'unsubscribed_at', 'bounced_at', 'bounce_reason'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function changeContact(tx: Tx, email: string, change: Partial<Contact>): Promise<void> {
  await tx
    .insert('survey_contact', { email, ...change })
    .onConflict((conflict) => conflict.columns(['company_id', 'email']).doUpdateSet(change))
    .execute()
}

/** Ends the reminders of all requests to the address, after an answer or an opt-out. */
export const stopReminders = (tx: Tx, email: string) =>
  tx
    .update('survey_request')
    .set({ next_reminder_at: null, version: sql<number>`version + 1`, updated_at: tx.now })
    .where('customer_email', '=', email)
    .where('next_reminder_at', 'is not', null)
    .execute()
