import {
  ALREADY_IN_PROGRESS,
  type DataExport,
  type ExportOptions,
  type ExportType,
  IN_PROGRESS,
} from '#features/exports/contract.ts'
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
import { demand } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantFlight, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, forbidden, notFound } from '#platform/errors/app-error.ts'
import { findFile, type StoredFile } from '#platform/files/stored-files.ts'
import type { Services } from '#platform/services.ts'

/** Starts the job that writes the file. */
export const EXPORT_REQUESTED = 'export.requested'

/** A list is no archive: older ones stand on the pages of `paginatedExports`. */
const MOST_LISTED = 100
const IN_PROGRESS_KEY = 'data_export_in_progress_key'
const ONE_ALREADY = () => new AppError('conflict', ALREADY_IN_PROGRESS)

/** Asks for an export; it is written in the background, by what the person may see at that time. */
export async function startExport(
  services: Services,
  viewer: Viewer,
  type: ExportType,
  wish: unknown,
  /** The argument that the options came in. */
  under = 'options',
): Promise<DataExport> {
  demand(viewer, exportAction(type))
  const options = checkedOptions(type, wish, under)
  const { id: ownerId } = ownPerson(viewer)
  try {
    return await tenantTransaction(services, viewer, async (tx) => {
      if (await hasAskedFor(tx, ownerId)) throw ONE_ALREADY()
      const id = await requestExport(tx, {
        owner_id: ownerId,
        export_type: type,
        options,
        fields_count: columnsCount(type, options),
      })
      if (id === null) throw ONE_ALREADY()
      return presentExport(services, viewer, await demandOwn(tx, ownerId, id))
    })
  } catch (error) {
    // Another request was faster.
    throw brokenConstraint(error) === IN_PROGRESS_KEY ? ONE_ALREADY() : error
  }
}

/** Null where the schedule's moment has its export already. */
export async function requestExport(tx: Tx, draft: NewExport): Promise<number | null> {
  const id = await insertExport(tx, draft)
  if (id === null) return null
  tx.audit({
    action: 'export.started',
    objectType: 'export',
    objectId: id,
    after: { type: draft.export_type, options: draft.options },
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

/** Null for what is not one's own, as for what is not there. */
export const readExport = (services: Services, viewer: Viewer, id: number): Promise<DataExport | null> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await findExport(tx, ownPerson(viewer).id, id)
    return row && row.archived_at === null ? presentExport(services, viewer, row) : null
  })

/** The ones named, or all that are completed. Answers what is left. */
export const markExportsRead = (
  services: Services,
  viewer: Viewer,
  ids: readonly number[] | null,
): Promise<OwnExports> =>
  tenantTransaction(services, viewer, async (tx) => {
    await markRead(tx, ownPerson(viewer).id, ids)
  }).then(() => readExports(services, viewer))

/** Takes an export out of the lists, with its file an hour later; one under way is stopped. Or brings it back. */
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
    return presentExport(services, viewer, await demandOwn(tx, ownerId, id))
  })

/** The file of an own export, for one who may still see what is in it; it is read then. */
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

/** For the session: exactly while one of the person's own exports is pending or processing. */
export async function hasUnfinishedExports(services: Services, viewer: Viewer): Promise<boolean> {
  const { person, company } = viewer
  if (!person) return false
  const [found = []] = await tenantFlight(services, company.id, [underWayQuery(company.id, person.id)])
  return found.length > 0
}

async function demandOwn(tx: Tx, ownerId: number, id: number) {
  const row = await findExport(tx, ownerId, id)
  if (!row) throw notFound('This export')
  return row
}
