import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { checkAddress } from '#features/people/sessions/allowed-address.ts'
import { secretViewer } from '#features/people/sessions/secret-viewer.ts'
import { openSession, type SignedIn } from '#features/people/sessions/sessions.ts'
import { resolveAccount } from '#features/people/sign-on/accounts.ts'
import { personFromClaims, type SignOnPerson } from '#features/people/sign-on/claims.ts'
import type { SignOnProblem } from '#features/people/sign-on/contract.ts'
import { findSignOnCompanies } from '#features/people/sign-on/directory.ts'
import {
  type Checks,
  finishAtProvider,
  SignOnError,
  startAtProvider,
} from '#features/people/sign-on/provider.ts'
import { acceptResponse, checkBrowser, redeemTicket } from '#features/people/sign-on/saml/accept.ts'
import { samlRequestUrl, serviceProvider } from '#features/people/sign-on/saml/provider.ts'
import { CALLBACK_PATH, callbackUrl, findProvider } from '#features/people/sign-on/settings.ts'
import type { SettingsRow } from '#features/people/sign-on/store.ts'
import { safeReturnPath } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openStored, seal } from '#platform/auth/envelope.ts'
import { type BearerSecret, parseSecret } from '#platform/auth/tokens.ts'
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
  const { url, checks } = await startAt(services, found)
  const journey: Journey = {
    checks,
    company: found.system.company.id,
    returnTo: safeReturnPath(input.returnTo),
    endsAt: services.clock.now().getTime() + JOURNEY_MS,
  }
  const sealed = seal(services.config.secretKey, PLACE, JSON.stringify(journey))
  return { url, journey: sealed.toString('base64url') }
}

async function startAt(
  services: Services,
  found: FoundCompany,
): Promise<{ url: URL; checks: JourneyChecks }> {
  if (found.protocol === 'OIDC') return startAtProvider(services, found.provider, callbackUrl(services))
  const samlRequest = `_${randomBytes(20).toString('hex')}`
  const own = serviceProvider(services.config, found.system.company.slug)
  return { url: await samlRequestUrl(found.provider, own, samlRequest), checks: { samlRequest } }
}

/**
 * Takes the response of a SAML provider, which the browser posts from the provider's page. Returns the address to
 * continue at, which completes the sign-on, or the problem.
 */
export async function receiveSamlResponse(
  services: Services,
  slug: string,
  form: { response: string; relayState: string | null },
): Promise<{ continueAt: string } | { problem: SignOnProblem; company: string }> {
  try {
    const [found] = await companiesOf(services, 'company', slug)
    if (found?.protocol !== 'SAML') throw new SignOnError('unavailable')
    const ticket = await acceptResponse(services, found.system, found, form)
    return { continueAt: `${CALLBACK_PATH}?saml=${ticket}` }
  } catch (error) {
    return { problem: loggedProblemOf(services, error), company: slug }
  }
}

export type FinishedSignOn =
  | { signedIn: SignedIn; returnTo: string | null }
  | { problem: SignOnProblem; company: string | null }

/** Completes a sign-on when the browser returns from the provider, or returns the problem. */
export async function finishSignOn(
  services: Services,
  answer: URL,
  { journey: sealedJourney, address }: { journey: string | null; address: string },
): Promise<FinishedSignOn> {
  const journey = readJourney(services, sealedJourney)
  const ticket = parseSecret(answer.searchParams.get('saml') ?? '')
  // Only a SAML sign-on can start at the provider, without a journey.
  const companyId = ticket ? ticket.companyId : journey?.company
  const system = companyId === undefined ? null : await secretViewer(services, { companyId })
  if (system?.company.state !== 'live') return { problem: 'expired', company: null }
  try {
    if (ticket) return await signOnByTicket(services, { system, address }, ticket, journey)
    if (!journey || !('state' in journey.checks)) return { problem: 'expired', company: null }
    const signedIn = await signOn(services, { system, address }, answer, journey.checks)
    return { signedIn, returnTo: journey.returnTo }
  } catch (error) {
    return { problem: loggedProblemOf(services, error), company: system.company.slug }
  }
}

type Visit = { system: Viewer; address: string }

async function signOn(services: Services, visit: Visit, answer: URL, checks: Checks): Promise<SignedIn> {
  const { system } = visit
  const found = await tenantTransaction(services, system, (tx) => findProvider(services, tx))
  if (found?.protocol !== 'OIDC') throw new SignOnError('unavailable')
  const { provider, settings } = found
  const claims = await finishAtProvider(services, provider, answer, checks)
  const person = personFromClaims(claims, {
    groupClaim: settings.group_claim ?? '',
    trustEmail: settings.trust_email,
  })
  return openFor(services, visit, settings, person)
}

async function signOnByTicket(
  services: Services,
  visit: Visit,
  ticket: BearerSecret,
  journey: Journey | null,
): Promise<FinishedSignOn> {
  const { system } = visit
  const isOwn = journey?.company === system.company.id && 'samlRequest' in journey.checks
  const requestId = isOwn && 'samlRequest' in journey.checks ? journey.checks.samlRequest : null
  const redeemed = await tenantTransaction(services, system, (tx) => redeemTicket(tx, ticket.hash))
  const { person, returnTo } = checkBrowser(redeemed, requestId)
  const found = await tenantTransaction(services, system, (tx) => findProvider(services, tx))
  if (found?.protocol !== 'SAML') throw new SignOnError('unavailable')
  const signedIn = await openFor(services, visit, found.settings, person)
  return { signedIn, returnTo: redeemed.requestId === null ? returnTo : (journey?.returnTo ?? null) }
}

async function openFor(
  services: Services,
  { system, address }: Visit,
  settings: SettingsRow,
  person: SignOnPerson,
): Promise<SignedIn> {
  checkAddress(system.company, address)
  const employeeId = await tenantTransaction(services, system, (tx) => resolveAccount(tx, settings, person))
  return openSession(services, { companyId: system.company.id, employeeId, way: 'sign_on', address })
}

function loggedProblemOf(services: Services, error: unknown): SignOnProblem {
  const problem = problemOf(error)
  services.log.warn({ err: error instanceof SignOnError ? (error.cause ?? error) : error }, 'sign-on refused')
  return problem
}

/** A refusal by openSession means a person who may not sign in; other errors are thrown on. */
function problemOf(error: unknown): SignOnProblem {
  if (error instanceof SignOnError) return error.problem
  if (error instanceof AppError && error.code === 'signed_out') return 'unknown_person'
  if (error instanceof AppError && error.code === 'invalid') return 'unknown_person'
  if (error instanceof AppError && error.code === 'address_not_allowed') return error.code
  throw error
}

type FoundCompany = Awaited<ReturnType<typeof companiesOf>>[number]

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
  checks: z.union([
    z.object({ state: z.string(), nonce: z.string(), verifier: z.string() }),
    z.object({ samlRequest: z.string() }),
  ]),
  company: z.number(),
  returnTo: z.string().nullable(),
  endsAt: z.number(),
})
type Journey = z.output<typeof journeySchema>
type JourneyChecks = Journey['checks']

function readJourney({ config, clock }: Services, sealed: string | null): Journey | null {
  const text = openStored(config, PLACE, sealed && Buffer.from(sealed, 'base64url'))
  if (!text) return null
  // A journey that began before an update of the server can have another form.
  const journey = journeySchema.safeParse(JSON.parse(text)).data
  return journey && journey.endsAt > clock.now().getTime() ? journey : null
}
