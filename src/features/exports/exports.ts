import {
  ALREADY_IN_PROGRESS,
  type DataExport,
  type ExportOptions,
  type ExportType,
  IN_PROGRESS,
} from '#features/exports/contract.ts'
import {
  addDelivery,
  requireUsable,
  type UsableDestination,
} from '#features/exports/deliveries/add-delivery.ts'
import { checkedOptions } from '#features/exports/export-options.ts'
import { exportAction } from '#features/exports/policy.ts'
import { isExpired, mayFetch, presentExport } from '#features/exports/present.ts'
import { columnsCount } from '#features/exports/sources/source.ts'
import {
  changeExport,
  countExports,
  countOpen,
  findExport,
  findExports,
  hasAskedFor,
  insertExport,
  lockExport,
  markRead,
  type NewExport,
  underWayQuery,
} from '#features/exports/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { requirePermission } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantFlight, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, notFound } from '#platform/errors/app-error.ts'
import { findFile, type StoredFile } from '#platform/files/stored-files.ts'
import type { Services } from '#platform/services.ts'

/** The event that starts the job. */
export const EXPORT_REQUESTED = 'export.requested'

/** `paginatedExports` returns older ones. */
const MOST_LISTED = 100
const IN_PROGRESS_KEY = 'data_export_in_progress_key'
const ONE_ALREADY = () => new AppError('conflict', ALREADY_IN_PROGRESS)

/** Requests an export. A job writes it with the data the person may see at that time. */
export async function startExport(
  services: Services,
  viewer: Viewer,
  type: ExportType,
  input: unknown,
  /** `under`: the name of the argument with the options, for error paths. */
  { under = 'options', destinationId = null }: { under?: string; destinationId?: number | null } = {},
): Promise<DataExport> {
  requirePermission(viewer, exportAction(type))
  const options = checkedOptions(type, input, under)
  const { id: ownerId } = ownPerson(viewer)
  try {
    return await tenantTransaction(services, viewer, async (tx) => {
      if (await hasAskedFor(tx, ownerId)) throw ONE_ALREADY()
      const destination = destinationId === null ? null : await requireUsable(tx, viewer, destinationId)
      const draft = {
        owner_id: ownerId,
        export_type: type,
        options,
        fields_count: columnsCount(type, options),
      }
      const id = await requestExport(tx, draft, destination)
      if (id === null) throw ONE_ALREADY()
      return presentExport(services, viewer, await requireOwn(tx, ownerId, id))
    })
  } catch (error) {
    // A concurrent request won.
    throw brokenConstraint(error) === IN_PROGRESS_KEY ? ONE_ALREADY() : error
  }
}

/** Returns null if the scheduled run already has an export. */
export async function requestExport(
  tx: Tx,
  draft: NewExport,
  destination: UsableDestination | null,
): Promise<number | null> {
  const id = await insertExport(tx, draft)
  if (id === null) return null
  if (destination) await addDelivery(tx, id, destination)
  tx.audit({
    action: 'export.started',
    objectType: 'export',
    objectId: id,
    after: {
      type: draft.export_type,
      options: draft.options,
      ...(destination && { destination: destination.name }),
    },
  })
  tx.emit({ type: EXPORT_REQUESTED, payload: { exportId: id } })
  return id
}

export type OwnExports = { inProgressCount: number; unreadCount: number; exports: DataExport[] }

export const readExports = (services: Services, viewer: Viewer): Promise<OwnExports> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id: ownerId } = ownPerson(viewer)
    const { inProgress, unread } = await countOpen(tx, ownerId)
    const rows = await findExports(tx, { ownerId, limit: MOST_LISTED })
    return {
      inProgressCount: inProgress,
      unreadCount: unread,
      exports: rows.map((row) => presentExport(services, viewer, row)),
    }
  })

export type ExportPage = { exports: DataExport[]; totalCount: number; totalPages: number; page: number }

export const readExportPage = (
  services: Services,
  viewer: Viewer,
  { page, limit, type }: { page: number; limit: number; type?: ExportType | undefined },
): Promise<ExportPage> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id: ownerId } = ownPerson(viewer)
    const totalCount = await countExports(tx, ownerId, type)
    const rows = await findExports(tx, { ownerId, type, limit, offset: (page - 1) * limit })
    return {
      exports: rows.map((row) => presentExport(services, viewer, row)),
      totalCount,
      totalPages: Math.ceil(totalCount / limit),
      page,
    }
  })

/** Returns null for another person's export and for an unknown id. */
export const readExport = (services: Services, viewer: Viewer, id: number): Promise<DataExport | null> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await findExport(tx, ownPerson(viewer).id, id)
    return row && row.archived_at === null ? presentExport(services, viewer, row) : null
  })

/** Marks these exports as read, or all completed ones. Returns the remaining counts. */
export const markExportsRead = (
  services: Services,
  viewer: Viewer,
  ids: readonly number[] | null,
): Promise<OwnExports> =>
  tenantTransaction(services, viewer, async (tx) => {
    await markRead(tx, ownPerson(viewer).id, ids)
  }).then(() => readExports(services, viewer))

/** Removes an export from the lists or restores it. Its file is deleted an hour later; a running export is stopped. */
export const archiveExport = (
  services: Services,
  viewer: Viewer,
  id: number,
  archived: boolean,
): Promise<DataExport> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { id: ownerId } = ownPerson(viewer)
    const row = await lockExport(tx, id)
    if (!row || row.owner_id !== ownerId) throw notFound('This export')
    if ((row.archived_at !== null) !== archived) {
      const stopped = archived && (IN_PROGRESS as readonly string[]).includes(row.state)
      await changeExport(
        tx,
        id,
        {},
        {
          archived_at: archived ? tx.now : null,
          ...(stopped && { state: 'FAILED' as const, fault: 'You stopped this export.' }),
        },
      )
      tx.audit({
        action: archived ? 'export.archived' : 'export.restored',
        objectType: 'export',
        objectId: id,
      })
    }
    return presentExport(services, viewer, await requireOwn(tx, ownerId, id))
  })

/** Opens the file of one's own export and marks it as read. Throws 403 if the owner may see less than it contains. */
export async function openExport(
  services: Services,
  viewer: Viewer,
  id: number,
): Promise<{ file: StoredFile; type: ExportType; options: ExportOptions }> {
  const { id: ownerId } = ownPerson(viewer)
  const row = await tenantTransaction(services, viewer, async (tx) => {
    const found = await findExport(tx, ownerId, id)
    if (!found?.file_key || found.archived_at !== null || isExpired(found, tx.now))
      throw notFound('This export')
    if (!mayFetch(viewer, found))
      throw forbidden('You may see less now than when this export was made. Make it again.')
    if (viewer.viewAs) return found
    await markRead(tx, ownerId, [id])
    tx.audit({ action: 'export.downloaded', objectType: 'export', objectId: id })
    return found
  })
  const file = await findFile(services, viewer, row.file_key ?? '')
  if (!file) throw notFound('This export')
  return { file, type: row.export_type as ExportType, options: row.options as ExportOptions }
}

/** For the session: whether the person has a pending or processing export. */
export async function hasUnfinishedExports(services: Services, viewer: Viewer): Promise<boolean> {
  const { person, company } = viewer
  if (!person) return false
  const [found = []] = await tenantFlight(services, company.id, [underWayQuery(company.id, person.id)])
  return found.length > 0
}

async function requireOwn(tx: Tx, ownerId: number, id: number) {
  const row = await findExport(tx, ownerId, id)
  if (!row) throw notFound('This export')
  return row
}
