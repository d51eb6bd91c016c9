import type { SignOnPerson } from '#features/people/sign-on/claims.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** An accepted assertion, until the browser completes the sign-on with its ticket. */
export type AcceptedAssertion = {
  assertionHash: Buffer
  ticketHash: Buffer
  person: SignOnPerson
  requestId: string | null
  returnTo: string | null
  expiresAt: Date
}

/** Returns false if the assertion was accepted before. */
export async function insertAssertion(tx: Tx, accepted: AcceptedAssertion): Promise<boolean> {
  const row = await tx
    .insert('saml_assertion', {
      assertion_hash: accepted.assertionHash,
      ticket_hash: accepted.ticketHash,
      person: JSON.stringify(accepted.person),
      request_id: accepted.requestId,
      return_to: accepted.returnTo,
      accepted_at: tx.now,
      expires_at: accepted.expiresAt,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'assertion_hash']).doNothing())
    .returning('company_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Uses up a ticket: returns its assertion the first time only. The row stays, so that the assertion stays used. */
export async function takeAssertion(tx: Tx, ticketHash: Buffer) {
  const row = await tx
    .from('saml_assertion')
    .select(['person', 'request_id', 'return_to', 'accepted_at'])
    .where('ticket_hash', '=', ticketHash)
    .where('person', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (row)
    await tx.update('saml_assertion').set({ person: null }).where('ticket_hash', '=', ticketHash).execute()
  return row ?? null
}
