import { brandIds } from '#features/company/brands/brands.ts'
import { channelIds, channelSlug } from '#features/integrations/channels/channels.ts'
import { employeeFinder } from '#features/people/employees/named-employees.ts'
import { findSurveyRows } from '#features/surveys/configuration/store.ts'
import {
  daysAfter,
  type ImportAnswer,
  MOST_DAYS,
  type RequestAnswer,
  type RequestInput,
  surveyRequestSchema,
} from '#features/surveys/delivery/contract.ts'
import { dispatchRequest } from '#features/surveys/delivery/dispatch.ts'
import { requestLink, sealToken } from '#features/surveys/delivery/link.ts'
import { deliverySettings } from '#features/surveys/delivery/settings.ts'
import {
  findByExternalId,
  insertEvents,
  insertRequest,
  lockRequest,
  type StoredRequest,
} from '#features/surveys/delivery/store.ts'
import { newSurveyToken } from '#features/surveys/delivery/token.ts'
import { MOMENT_TEXTS } from '#lib/moments.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { uuidv7 } from '#platform/db/uuid.ts'
import { AppError, type FieldError, invalid } from '#platform/errors/app-error.ts'
import { fieldErrors } from '#platform/errors/field-errors.ts'
import { canonicalJson, sha256 } from '#platform/records/audit.ts'
import type { Services } from '#platform/services.ts'

/**
 * Requests a survey mail or a link. `external_id` makes it repeatable: the same content returns the same request and
 * link, and different content is rejected.
 */
export const requestSurvey = (
  services: Services,
  viewer: Viewer,
  input: RequestInput,
): Promise<RequestAnswer> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { request } = await findOrCreateRequest(services, tx, input)
    return presentAnswer(services, tx, request)
  })

/**
 * Up to 1,000 requests, each validated separately and stored in its own transaction, so that an invalid one does not
 * stop the others. A dry run rolls each one back.
 */
export async function importRequests(
  services: Services,
  viewer: Viewer,
  items: readonly unknown[],
  { dryRun = false } = {},
): Promise<ImportAnswer> {
  const answer: ImportAnswer = { created: 0, unchanged: 0, rejected: [], survey_requests: [] }
  for (const [index, item] of items.entries()) {
    const parsed = surveyRequestSchema.safeParse(item)
    if (!parsed.success) {
      answer.rejected.push({ index, errors: fieldErrors(parsed.error) })
      continue
    }
    try {
      const result = await tenantTransaction(services, viewer, async (tx) => {
        const { request, created } = await findOrCreateRequest(services, tx, parsed.data)
        const result = { created, made: presentAnswer(services, tx, request) }
        if (dryRun) throw new DryRun(result)
        return result
      }).catch((error: unknown) => {
        if (error instanceof DryRun) return error.result
        throw error
      })
      if (result.created) answer.created++
      else answer.unchanged++
      answer.survey_requests.push({ ...result.made, external_id: parsed.data.external_id })
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error
      answer.rejected.push({ index, errors: faultsOf(error) })
    }
  }
  return answer
}

/** Rolls back a request of a dry run. */
class DryRun extends Error {
  readonly result: { created: boolean; made: RequestAnswer }
  constructor(result: { created: boolean; made: RequestAnswer }) {
    super()
    this.result = result
  }
}

/** The errors of a request, by field. */
export const faultsOf = ({ errors, message }: AppError): FieldError[] =>
  errors.length > 0 ? [...errors] : [{ path: 'external_id', message }]

/** Creates a request, or finds an existing one with the same content. Rejects it before anything is written. */
export async function findOrCreateRequest(
  services: Services,
  tx: Tx,
  input: RequestInput,
): Promise<{ request: StoredRequest; created: boolean }> {
  const hashes = hashesOfRequest(input)
  const earlier = await findByExternalId(tx, input.external_id)
  if (earlier) return { request: sameOrRefused(earlier, hashes), created: false }
  const made = await makeRequest(services, tx, input, hashes[0])
  if (made) return { request: made, created: true }
  // Another transaction was first.
  const overtaken = await findByExternalId(tx, input.external_id)
  if (!overtaken) throw new AppError('unavailable', 'The request could not be stored. Please try again.')
  return { request: sameOrRefused(overtaken, hashes), created: false }
}

/** Equal for requests with equal content. */
export const hashOfRequest = (input: RequestInput): Buffer => hashesOfRequest(input)[0]

/** The hash, and the hashes that older versions stored for the same content, before times had a single format. */
function hashesOfRequest(input: RequestInput): [Buffer, ...Buffer[]] {
  const { expires_at, ...rest } = input
  const [now, ...former] = MOMENT_TEXTS
  const hash = (write: (text: string) => string) =>
    sha256(canonicalJson(plain({ ...rest, expires_at: expires_at ? write(expires_at) : expires_at })))
  return [hash(now), ...former.map(hash)]
}

/** Omitted and null mean the same. */
const plain = (input: RequestInput) =>
  JSON.parse(JSON.stringify(input, (_key, value) => (value === null ? undefined : value)))

function sameOrRefused(request: StoredRequest, hashes: readonly Buffer[]): StoredRequest {
  if (hashes.some((hash) => request.request_hash.equals(hash))) return request
  throw new AppError('conflict', 'Another survey request already has this external_id.', {
    errors: [{ path: 'external_id', message: 'was used for another request' }],
  })
}

async function makeRequest(
  services: Services,
  tx: Tx,
  input: RequestInput,
  hash: Buffer,
): Promise<StoredRequest | null> {
  const survey = await publishedSurvey(tx, input.survey)
  const { expiry_days } = await deliverySettings(tx)
  const employee = input.employee ? (await employeeFinder(tx, [input.employee]))(input.employee) : null
  if (employee === undefined)
    throw invalid([{ path: 'employee.email', message: 'No employee has this e-mail.' }])
  const sendAt = new Date(tx.now.getTime() + (input.delay_minutes ?? 0) * 60_000)
  const expiresAt = expiryOf(input, tx.now, daysAfter(sendAt, expiry_days))
  if (expiresAt <= sendAt)
    throw invalid([{ path: 'expires_at', message: 'is before the survey can be answered' }])
  const channels = await channelIds(tx, input.channel ? [input.channel] : [])
  const brands = await brandIds(tx, input.brand ? [input.brand] : [])
  const token = newSurveyToken(services.config.secretKey, {
    companyId: tx.companyId,
    surveyId: survey.id,
    surveyVersion: survey.version,
    expiresAt,
  })
  const uuid = uuidv7(tx.now)
  const status = input.do_not_send ? 'do_not_send' : input.deliver === 'link' ? 'link' : 'scheduled'
  const request = await insertRequest(tx, {
    uuid,
    external_id: input.external_id,
    request_hash: hash,
    survey_id: survey.id,
    survey_version: survey.version,
    employee_id: employee?.id ?? null,
    customer_name: input.customer?.name || null,
    customer_email: input.customer?.email ?? null,
    language: input.language ?? null,
    channel_id: (input.channel && channels.get(channelSlug(input.channel))) || null,
    brand_id: (input.brand && brands.get(input.brand)) || null,
    ext_interaction_id: input.ext_interaction_id ?? null,
    properties: input.properties ?? {},
    deliver: input.deliver,
    status,
    send_at: sendAt,
    expires_at: expiresAt,
    token_hash: token.hash,
    token_sealed: sealToken(services.config.secretKey, tx.companyId, uuid, token.text),
  })
  if (!request) return null
  await insertEvents(tx, [
    { requestId: request.id, kind: 'created' },
    ...(status === 'do_not_send' ? [{ requestId: request.id, kind: 'do_not_send' as const }] : []),
  ])
  tx.audit({
    action: 'survey_request.created',
    objectType: 'survey_request',
    objectId: request.id,
    after: { survey_id: survey.id, survey_version: survey.version, deliver: input.deliver },
  })
  if (status !== 'scheduled' || sendAt > tx.now) return request
  await dispatchRequest(services, tx, request)
  return (await lockRequest(tx, request.id)) ?? request
}

/** Whole seconds, as in the link. */
function expiryOf(input: RequestInput, now: Date, usual: Date): Date {
  const wanted = input.expires_at ? new Date(input.expires_at) : usual
  if (wanted > daysAfter(now, 2 * MOST_DAYS))
    throw invalid([{ path: 'expires_at', message: 'is more than two years away' }])
  return new Date(Math.floor(wanted.getTime() / 1000) * 1000)
}

/** The published version of a survey that can be sent. Throws 422 naming `path` otherwise. */
export async function publishedSurvey(
  tx: Tx,
  uuid: string,
  path = 'survey',
): Promise<{ id: number; version: number }> {
  const [survey] = await findSurveyRows(tx, uuid)
  const fault = !survey
    ? 'No survey has this uuid.'
    : survey.published_number === null
      ? 'This survey has never been published.'
      : survey.archived_at
        ? 'This survey is archived.'
        : null
  if (!survey || survey.published_number === null || fault)
    throw invalid([{ path, message: fault ?? 'cannot be sent' }])
  return { id: survey.survey_id, version: survey.published_number }
}

const presentAnswer = (services: Services, tx: Tx, request: StoredRequest): RequestAnswer => ({
  id: request.id,
  url: requestLink(services.config, tx.companyId, request) ?? '',
  status: request.status,
  expires_at: request.expires_at.toISOString(),
})
