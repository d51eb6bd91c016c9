import {
  type ErasureReceipt,
  erasureReceiptSchema,
  type PersonPreview,
  type PrivacyRequest,
  type RecordCounts,
  type RequestKind,
  type Subject,
} from '#features/privacy/contract.ts'
import { countRecords } from '#features/privacy/count-records.ts'
import { type ChosenPerson, choosePerson } from '#features/privacy/find-person.ts'
import { heldReason } from '#features/privacy/holds/refusal.ts'
import { isSignatureOf, privacyKey } from '#features/privacy/key.ts'
import {
  changeRequest,
  findRequest,
  findRequests,
  hasOpenRequest,
  insertRequest,
  type ListedRequest,
  lockRequest,
} from '#features/privacy/requests-store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound } from '#platform/errors/app-error.ts'
import { timePage } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

/** The event that starts the job. */
export const PRIVACY_REQUESTED = 'privacy.requested'

const STILL_ACTIVE = 'This person is still active. Deactivate them first.'
const ONE_AT_A_TIME = 'Another request is in progress. Wait until it is done.'

/** What is stored about a person, without changing anything. */
export const previewPerson = (services: Services, viewer: Viewer, subject: Subject): Promise<PersonPreview> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { person, label, isActive } = await choosePerson(tx, subject)
    return {
      confirmation: label,
      counts: await countRecords(tx, person),
      refusal: isActive ? STILL_ACTIVE : await heldReason(tx, person),
    }
  })

/** Requests the erasure of a person, which a job does. `confirmation` must be what the preview asks for. */
export const requestErasure = (
  services: Services,
  viewer: Viewer,
  subject: Subject,
  confirmation: string,
): Promise<PrivacyRequest> =>
  startRequest(services, viewer, 'erasure', subject, async (tx, { person, label, isActive }) => {
    if (isActive) throw new AppError('conflict', STILL_ACTIVE)
    const refusal = await heldReason(tx, person)
    if (refusal !== null) throw new AppError('conflict', refusal)
    if (confirmation.trim().toLowerCase() !== label.toLowerCase())
      throw invalid([{ path: 'confirmation', message: `must be ${label}` }])
  })

/** Requests a file with everything that is stored about a person, which a job writes. */
export const requestAccess = (
  services: Services,
  viewer: Viewer,
  subject: Subject,
): Promise<PrivacyRequest> => startRequest(services, viewer, 'access', subject, async () => {})

const startRequest = (
  services: Services,
  viewer: Viewer,
  kind: RequestKind,
  subject: Subject,
  check: (tx: Tx, chosen: ChosenPerson) => Promise<void>,
): Promise<PrivacyRequest> =>
  tenantTransaction(services, viewer, async (tx) => {
    const chosen = await choosePerson(tx, subject)
    await check(tx, chosen)
    if (await hasOpenRequest(tx)) throw new AppError('conflict', ONE_AT_A_TIME)
    const id = await insertRequest(tx, kind, chosen.person, {})
    tx.audit({
      action: kind === 'erasure' ? 'personal_data.erasure_requested' : 'personal_data.access_requested',
      objectType: 'privacy_request',
      objectId: id,
      after: { subject: chosen.person.kind },
    })
    tx.emit({ type: PRIVACY_REQUESTED, payload: { requestId: id } })
    return present(await requireRequest(tx, id))
  })

/** Starts a failed request again. */
export const retryRequest = (services: Services, viewer: Viewer, id: number): Promise<PrivacyRequest> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockRequest(tx, id)
    if (!row) throw notFound('This request')
    if (row.state !== 'failed') throw new AppError('conflict', 'This request has not failed.')
    await changeRequest(tx, id, { state: 'pending', fault: null })
    tx.audit({ action: 'personal_data.request_retried', objectType: 'privacy_request', objectId: id })
    tx.emit({ type: PRIVACY_REQUESTED, payload: { requestId: id } })
    return present(await requireRequest(tx, id))
  })

export const readRequests = (
  services: Services,
  viewer: Viewer,
  query: { after?: string | undefined; limit: number },
): Promise<{ requests: PrivacyRequest[]; nextCursor: string | null }> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { rows, nextCursor } = await timePage(query, (page) => findRequests(tx, page))
    return { requests: rows.map(present), nextCursor }
  })

/** The signed receipt of an erasure. */
export const readReceipt = (services: Services, viewer: Viewer, id: number): Promise<ErasureReceipt> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { receipt } = await requireRequest(tx, id)
    if (receipt === null) throw notFound('This receipt')
    return receipt as ErasureReceipt
  })

/** Whether this installation signed the receipt for this company, and nothing in it was changed. */
export const verifyReceipt = (services: Services, viewer: Viewer, receipt: unknown): Promise<boolean> =>
  tenantTransaction(services, viewer, async (tx) => {
    const parsed = erasureReceiptSchema.strict().safeParse(receipt)
    if (!parsed.success || parsed.data.company.id !== tx.companyId) return false
    const { signature, ...signed } = parsed.data
    return isSignatureOf(await privacyKey(services, tx), signed, signature)
  })

async function requireRequest(tx: Tx, id: number): Promise<ListedRequest> {
  const row = await findRequest(tx, id)
  if (!row) throw notFound('This request')
  return row
}

const present = (row: ListedRequest): PrivacyRequest => ({
  id: row.id,
  kind: row.kind as RequestKind,
  subject_kind: row.subject_kind as PrivacyRequest['subject_kind'],
  state: row.state as PrivacyRequest['state'],
  progress: row.state === 'done' ? 1 : row.steps_total === 0 ? 0 : row.steps_done / row.steps_total,
  counts: row.counts as RecordCounts,
  fault: row.fault,
  requested_by: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
  created_at: row.created_at.toISOString(),
  completed_at: row.completed_at?.toISOString() ?? null,
  has_receipt: row.receipt !== null,
  has_file: row.file_key !== null,
})
