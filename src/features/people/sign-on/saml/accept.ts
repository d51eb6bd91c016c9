import { createHash } from 'node:crypto'
import { personFromClaims, type SignOnPerson } from '#features/people/sign-on/claims.ts'
import { SignOnError } from '#features/people/sign-on/provider.ts'
import { claimsOfAssertion } from '#features/people/sign-on/saml/claims.ts'
import type { SamlProvider } from '#features/people/sign-on/saml/provider.ts'
import { serviceProvider } from '#features/people/sign-on/saml/provider.ts'
import { insertAssertion, takeAssertion } from '#features/people/sign-on/saml/store.ts'
import { CLOCK_SKEW_MS, verifySamlResponse } from '#features/people/sign-on/saml/verify.ts'
import type { SettingsRow } from '#features/people/sign-on/store.ts'
import { safeReturnPath } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { newSecret } from '#platform/auth/tokens.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** How long the browser may take from the response to the page that completes the sign-on. */
const TICKET_MS = 2 * 60_000

/**
 * Verifies a provider's response and keeps what it says of the person. Returns the ticket with which the browser
 * completes the sign-on on its next request: only that one carries the cookie of the browser that started it.
 * Throws SignOnError.
 */
export async function acceptResponse(
  services: Services,
  system: Viewer,
  { provider, settings }: { provider: SamlProvider; settings: SettingsRow },
  form: { response: string; relayState: string | null },
): Promise<string> {
  const own = serviceProvider(services.config, system.company.slug)
  const content = await verifySamlResponse(form.response, { provider, own, now: services.clock.now() })
  if (content.requestId === null && !provider.mayStart)
    throw new SignOnError('unsolicited', new Error('The response was not requested.'))
  const person = personFromClaims(claimsOfAssertion(content), {
    groupClaim: settings.group_claim ?? '',
    trustEmail: settings.trust_email,
  })
  checkStorable(person)
  const ticket = newSecret(system.company.id)
  const isNew = await tenantTransaction(services, system, (tx) =>
    insertAssertion(tx, {
      assertionHash: createHash('sha256')
        .update(JSON.stringify([content.issuer, content.id]))
        .digest(),
      ticketHash: ticket.hash,
      person,
      requestId: content.requestId,
      returnTo: content.requestId === null ? safeReturnPath(form.relayState) : null,
      expiresAt: new Date(content.expiresAt.getTime() + CLOCK_SKEW_MS),
    }),
  )
  if (!isNew) throw new SignOnError('expired', new Error('The assertion was used before.'))
  return ticket.text
}

/** The sign-on that a ticket completes. */
type Redeemed = { person: SignOnPerson; requestId: string | null; returnTo: string | null }

/** Uses up a ticket. Throws SignOnError if it is unknown, too old or was used before. */
export async function redeemTicket(tx: Tx, ticketHash: Buffer): Promise<Redeemed> {
  const row = await takeAssertion(tx, ticketHash)
  if (!row || tx.now.getTime() - row.accepted_at.getTime() >= TICKET_MS)
    throw new SignOnError('expired', new Error('The ticket is unknown or was used before.'))
  return { person: row.person as SignOnPerson, requestId: row.request_id, returnTo: row.return_to }
}

/**
 * A response to a request counts only in the browser that sent the request; otherwise one person could sign another in
 * as themselves. `requestId` is the request of this browser, if any. Throws SignOnError.
 */
export function checkBrowser(redeemed: Redeemed, requestId: string | null): Redeemed {
  if (redeemed.requestId !== null && redeemed.requestId !== requestId)
    throw new SignOnError('expired', new Error('The response is for a request of another browser.'))
  return redeemed
}

/** The database can store neither NUL nor half a surrogate pair, and honest providers send neither. */
function checkStorable({ subject, groups }: SignOnPerson): void {
  if ([subject, ...groups].some((text) => !text.isWellFormed() || text.includes('\u0000')))
    throw new SignOnError('refused', new Error('The assertion contains characters that cannot be stored.'))
}
