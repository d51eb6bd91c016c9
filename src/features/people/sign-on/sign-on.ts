import { z } from 'zod'
import { secretViewer } from '#features/people/sessions/secret-viewer.ts'
import { openSession, type SignedIn } from '#features/people/sessions/sessions.ts'
import { resolveAccount } from '#features/people/sign-on/accounts.ts'
import { personFromClaims } from '#features/people/sign-on/claims.ts'
import type { SignOnProblem } from '#features/people/sign-on/contract.ts'
import { findSignOnCompanies } from '#features/people/sign-on/directory.ts'
import { finishAtProvider, SignOnError, startAtProvider } from '#features/people/sign-on/provider.ts'
import { callbackUrl, findProvider } from '#features/people/sign-on/settings.ts'
import { safeReturnPath } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { seal, unseal } from '#platform/auth/envelope.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** How long the browser may stay at the provider. */
export const JOURNEY_MS = 10 * 60_000

/** The most companies that the sign-in page lists for one domain. */
const MOST_OPTIONS = 5

/** The companies that offer sign-on under a slug or for a domain. Public. */
export async function signOnOptions(
  services: Services,
  by: { company?: string | undefined; domain?: string | undefined },
) {
  const found = [
    ...(by.company === undefined ? [] : await companiesOf(services, 'company', by.company)),
    ...(by.domain === undefined ? [] : await companiesOf(services, 'domain', by.domain)),
  ]
  const options = new Map<
    number,
    { company: string; company_name: string; provider: string; required: boolean }
  >()
  for (const { system, settings } of found)
    options.set(system.company.id, {
      company: system.company.slug,
      company_name: system.company.name,
      provider: settings.provider_name ?? '',
      required: settings.sign_on_required,
    })
  return [...options.values()]
}

/** The provider's address, and the encrypted values that the browser keeps until it returns. */
export async function beginSignOn(
  services: Services,
  input: { company: string; returnTo: string | null },
): Promise<{ url: URL; journey: string }> {
  const [found] = await companiesOf(services, 'company', input.company)
  if (!found) throw new SignOnError('unavailable')
  const { url, checks } = await startAtProvider(services, found.provider, callbackUrl(services))
  const journey: Journey = {
    ...checks,
    company: found.system.company.id,
    returnTo: safeReturnPath(input.returnTo),
    endsAt: services.clock.now().getTime() + JOURNEY_MS,
  }
  const sealed = seal(services.config.secretKey, PLACE, JSON.stringify(journey))
  return { url, journey: sealed.toString('base64url') }
}

export type FinishedSignOn =
  | { signedIn: SignedIn; returnTo: string | null }
  | { problem: SignOnProblem; company: string | null }

/** Completes a sign-on when the browser returns from the provider, or returns the problem. */
export async function finishSignOn(
  services: Services,
  answer: URL,
  sealedJourney: string | null,
): Promise<FinishedSignOn> {
  const journey = readJourney(services, sealedJourney)
  const system = journey && (await secretViewer(services, { companyId: journey.company }))
  if (!journey || system?.company.state !== 'live') return { problem: 'expired', company: null }
  try {
    const signedIn = await signOn(services, system, answer, journey)
    return { signedIn, returnTo: journey.returnTo }
  } catch (error) {
    const problem = problemOf(error)
    services.log.warn(
      { err: error instanceof SignOnError ? (error.cause ?? error) : error },
      'sign-on refused',
    )
    return { problem, company: system.company.slug }
  }
}

async function signOn(services: Services, system: Viewer, answer: URL, journey: Journey): Promise<SignedIn> {
  const found = await tenantTransaction(services, system, (tx) => findProvider(services, tx))
  if (!found) throw new SignOnError('unavailable')
  const { provider, settings } = found
  const claims = await finishAtProvider(services, provider, answer, journey)
  const person = personFromClaims(claims, {
    groupClaim: settings.group_claim ?? '',
    trustEmail: settings.trust_email,
  })
  const employeeId = await tenantTransaction(services, system, (tx) => resolveAccount(tx, settings, person))
  return openSession(services, system.company.id, employeeId, 'sign_on')
}

/** A refusal by openSession means a person who may not sign in; other errors are thrown on. */
function problemOf(error: unknown): SignOnProblem {
  if (error instanceof SignOnError) return error.problem
  if (error instanceof AppError && error.code === 'signed_out') return 'unknown_person'
  if (error instanceof AppError && error.code === 'invalid') return 'unknown_person'
  throw error
}

/** The companies in the directory that are open and offer sign-on now; the directory may be out of date. */
async function companiesOf(services: Services, kind: 'company' | 'domain', name: string) {
  const rows = await findSignOnCompanies(services.database.kysely, kind, name, MOST_OPTIONS)
  const found = []
  for (const { company_id: companyId } of rows) {
    const system = await secretViewer(services, { companyId })
    if (system?.company.state !== 'live') continue
    const offered = await tenantTransaction(services, system, (tx) => findProvider(services, tx))
    if (offered) found.push({ system, ...offered })
  }
  return found
}

const PLACE = 'sign_on_journey'

const journeySchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  company: z.number(),
  returnTo: z.string().nullable(),
  endsAt: z.number(),
})
type Journey = z.output<typeof journeySchema>

function readJourney({ config, clock }: Services, sealed: string | null): Journey | null {
  const text = sealed && unseal(config.secretKey, PLACE, Buffer.from(sealed, 'base64url'))
  if (!text) return null
  const journey = journeySchema.parse(JSON.parse(text))
  return journey.endsAt > clock.now().getTime() ? journey : null
}
