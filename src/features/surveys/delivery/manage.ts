import { changeContact, lockContact } from '#features/surveys/delivery/contacts-store.ts'
import {
  daysAfter,
  OPEN_STATUSES,
  RESENDABLE,
  type RequestFilter,
  type RequestRow,
  type RequestStatus,
} from '#features/surveys/delivery/contract.ts'
import { queueSurveyMail } from '#features/surveys/delivery/dispatch.ts'
import { requestLink } from '#features/surveys/delivery/link.ts'
import {
  countByStatus,
  findEvents,
  findListed,
  findRequests,
  insertEvents,
  type ListedRequest,
  lockRequest,
  updateRequestInStatus,
} from '#features/surveys/delivery/store.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound } from '#platform/errors/app-error.ts'
import { timePage } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

const COUNTED_DAYS = 90

export async function listRequests(
  services: Services,
  viewer: Viewer,
  { after, limit, ...filter }: RequestFilter & { after?: string | undefined; limit: number },
) {
  const { rows, nextCursor } = await timePage({ after, limit }, (page) =>
    tenantTransaction(services, viewer, (tx) => findRequests(tx, filter, page)),
  )
  const counts =
    after === undefined
      ? await tenantTransaction(services, viewer, (tx) => countByStatus(tx, daysAfter(tx.now, -COUNTED_DAYS)))
      : null
  return {
    survey_requests: rows.map(presentRow),
    next_cursor: nextCursor,
    counts: counts && Object.fromEntries(counts.map(({ status, count }) => [status, count])),
  }
}

export const readRequest = (services: Services, viewer: Viewer, id: number) =>
  tenantTransaction(services, viewer, (tx) => detail(services, tx, id))

/** Sends the survey again at a person's request, in spite of suppression or an earlier bounce. */
export const resendRequest = (services: Services, viewer: Viewer, id: number) =>
  tenantTransaction(services, viewer, async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) throw notFound('This survey request')
    if (!mayResend(request.status, request.customer_email, request.expires_at, tx.now))
      throw new AppError('conflict', 'This survey cannot be sent again.')
    const email = request.customer_email ?? ''
    if ((await lockContact(tx, email)).unsubscribed_at)
      throw new AppError('conflict', 'The customer has unsubscribed from surveys.')
    await changeContact(tx, email, { asked_at: tx.now, bounced_at: null, bounce_reason: null })
    await queueSurveyMail(services, tx, request, 'sent_again')
    tx.audit({ action: 'survey_request.sent_again', objectType: 'survey_request', objectId: id })
    return detail(services, tx, id)
  })

/** Revokes a request: no more mails are sent, and the link says so. */
export const revokeRequest = (services: Services, viewer: Viewer, id: number) =>
  tenantTransaction(services, viewer, async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) throw notFound('This survey request')
    if (!mayRevoke(request.status)) throw new AppError('conflict', 'This survey can no longer be withdrawn.')
    await updateRequestInStatus(tx, id, [request.status], { status: 'revoked', next_reminder_at: null })
    await insertEvents(tx, [{ requestId: id, kind: 'revoked' }])
    tx.audit({
      action: 'survey_request.revoked',
      objectType: 'survey_request',
      objectId: id,
      before: { status: request.status },
    })
    return detail(services, tx, id)
  })

const isIn = (statuses: readonly RequestStatus[], status: RequestStatus) => statuses.includes(status)

const mayResend = (status: RequestStatus, email: string | null, expiresAt: Date, now: Date): boolean =>
  email !== null && isIn(RESENDABLE, status) && expiresAt > now

const mayRevoke = (status: RequestStatus): boolean => isIn(OPEN_STATUSES, status) || status === 'suppressed'

async function detail(services: Services, tx: Tx, id: number) {
  const row = await findListed(tx, id)
  if (!row) throw notFound('This survey request')
  const events = await findEvents(tx, id)
  const status = row.status as RequestStatus
  const open = isIn(OPEN_STATUSES, status) && row.expires_at > tx.now
  return {
    ...presentRow(row),
    // Anyone who has the link can answer, which no scope for reading allows.
    url: open && tx.viewer.tokenScopes === null ? requestLink(services.config, tx.companyId, row) : null,
    may: {
      resend: mayResend(status, row.customer_email, row.expires_at, tx.now),
      revoke: mayRevoke(status),
    },
    events: events.map(({ kind, note, at }) => ({ kind: kind as never, note, at: at.toISOString() })),
  }
}

const named = (id: number | null, name: string | null) => (id === null || name === null ? null : { id, name })
const time = (date: Date | null) => date?.toISOString() ?? null

const presentRow = (row: ListedRequest): RequestRow => ({
  id: row.id,
  external_id: row.external_id,
  status: row.status as RequestStatus,
  error: row.error,
  deliver: row.deliver as 'email' | 'link',
  survey: { uuid: row.survey_uuid, name: row.survey_name, version: row.survey_version },
  // Hidden from a person who reviews the answer blind.
  employee: row.hidden_from_viewer
    ? null
    : named(row.employee_id, row.first_name === null ? null : fullName(row.first_name, row.last_name ?? '')),
  channel: named(row.channel_id, row.channel_name),
  brand: named(row.brand_id, row.brand_name),
  customer: { name: row.customer_name, email: row.customer_email },
  language: row.language,
  ext_interaction_id: row.ext_interaction_id,
  reminders_sent: row.reminders_sent,
  response_uuid: row.response_uuid,
  send_at: row.send_at.toISOString(),
  sent_at: time(row.sent_at),
  expires_at: row.expires_at.toISOString(),
  answered_at: time(row.answered_at),
  created_at: row.created_at.toISOString(),
})
