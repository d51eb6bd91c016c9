import { randomUUID } from 'node:crypto'
import type {
  DropFolder,
  DropFolderChange,
  DropFolderInput,
} from '#features/integrations/drop-folders/contract.ts'
import { countFiles, type FileCounts } from '#features/integrations/drop-folders/file-store.ts'
import { MOST_FOLDERS } from '#features/integrations/drop-folders/limits.ts'
import { folderSecrets } from '#features/integrations/drop-folders/secrets.ts'
import {
  askForLook,
  countFolders,
  deleteFolderRow,
  type FolderRow,
  findFolder,
  findFolders,
  insertFolder,
  lockFolder,
  updateFolder,
} from '#features/integrations/drop-folders/store.ts'
import type { Target } from '#features/integrations/webhook-sources/fields.ts'
import { mappingFaults, type WebhookMapping } from '#features/integrations/webhook-sources/mapping-schema.ts'
import { withoutUndefined } from '#lib/without-undefined.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { FolderPlace } from '#platform/remote-folders/place-schema.ts'
import type { Services } from '#platform/services.ts'

/** A drop folder is to be looked into: `{folderId}`. */
export const DROP_LOOK_ASKED = 'dropFolderLookAsked'

export const readDropFolders = (services: Services, viewer: Viewer): Promise<DropFolder[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const counts = await countFiles(tx)
    return (await findFolders(tx)).map((row) => present(tx, row, counts.get(row.id)))
  })

export const readDropFolder = (services: Services, viewer: Viewer, id: number): Promise<DropFolder> =>
  tenantTransaction(services, viewer, async (tx) => presentOne(tx, await requireFolder(tx, id)))

export const createDropFolder = (
  services: Services,
  viewer: Viewer,
  { secret, mapping = null, ...input }: DropFolderInput,
): Promise<DropFolder> =>
  tenantTransaction(services, viewer, async (tx) => {
    const uuid = randomUUID()
    const sealed = folderSecrets.secretOfNew(services, viewer, { uuid, place: input.place, secret })
    refuseFaults(input, mapping)
    if ((await countFolders(tx)) >= MOST_FOLDERS)
      throw new AppError('conflict', 'A company has at most 50 drop folders. Delete one first.')
    const id = await insertFolder(tx, { ...input, uuid, mapping, secret: sealed })
    tx.audit({
      action: 'drop_folder.created',
      objectType: 'drop_folder',
      objectId: id,
      after: noted({ ...input, mapping, active: true }),
    })
    announceLook(tx, id)
    return presentOne(tx, await requireFolder(tx, id))
  })

/** Saves a change based on the version that was read. */
export const changeDropFolder = (
  services: Services,
  viewer: Viewer,
  id: number,
  { version, secret, ...change }: DropFolderChange,
): Promise<DropFolder> =>
  tenantTransaction(services, viewer, async (tx) => {
    const stored = await requireLocked(tx, id)
    if (version !== stored.version) throw stale(await presentOne(tx, stored))
    const sealed = folderSecrets.secretOfChange(services, viewer, stored, { place: change.place, secret })
    refuseFaults(
      { target: stored.target, has_recordings: change.has_recordings ?? stored.has_recordings },
      change.mapping ?? null,
    )
    await updateFolder(tx, id, {
      ...withoutUndefined(change),
      ...sealed,
      version: stored.version + 1,
      next_look_at: tx.now,
    })
    const after = await requireFolder(tx, id)
    tx.audit({
      action: 'drop_folder.changed',
      objectType: 'drop_folder',
      objectId: id,
      before: noted(stored),
      after: { ...noted(after), ...(secret !== undefined && { secret_changed: true }) },
    })
    if (after.active) announceLook(tx, id)
    return presentOne(tx, after)
  })

/** Deletes a drop folder and its list of files. The files stay where they are, and so do their records. */
export const deleteDropFolder = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const stored = await requireLocked(tx, id)
    await deleteFolderRow(tx, id)
    tx.audit({
      action: 'drop_folder.deleted',
      objectType: 'drop_folder',
      objectId: id,
      before: noted(stored),
    })
  })

/** Looks into the folder as soon as a run is free, without waiting for its time. */
export const lookNow = (services: Services, viewer: Viewer, id: number): Promise<DropFolder> =>
  tenantTransaction(services, viewer, async (tx) => {
    const stored = await requireLocked(tx, id)
    if (!stored.active) throw new AppError('conflict', 'This drop folder is paused. Turn it on first.')
    await askForLook(tx, id)
    announceLook(tx, id)
    tx.audit({
      action: 'drop_folder.look_asked',
      objectType: 'drop_folder',
      objectId: id,
      after: { name: stored.name },
    })
    return presentOne(tx, await requireFolder(tx, id))
  })

export const announceLook = (tx: Tx, folderId: number): void =>
  tx.emit({ type: DROP_LOOK_ASKED, payload: { folderId } })

export async function requireFolder(tx: Tx, id: number): Promise<FolderRow> {
  const row = await findFolder(tx, id)
  if (!row) throw notFound('This drop folder')
  return row
}

export async function requireLocked(tx: Tx, id: number): Promise<FolderRow> {
  const row = await lockFolder(tx, id)
  if (!row) throw notFound('This drop folder')
  return row
}

function refuseFaults(
  { target, has_recordings }: { target: string; has_recordings: boolean },
  mapping: WebhookMapping | null,
): void {
  const faults = mapping ? mappingFaults(target as Target, mapping) : []
  if (has_recordings && target !== 'interactions')
    faults.push({ path: 'has_recordings', message: 'Only interactions have recordings.' })
  if (faults.length > 0) throw invalid(faults)
}

const presentOne = async (tx: Tx, row: FolderRow): Promise<DropFolder> =>
  present(tx, row, (await countFiles(tx)).get(row.id))

const present = (tx: Pick<Tx, 'now'>, row: FolderRow, counts: FileCounts | undefined): DropFolder => ({
  id: row.id,
  name: row.name,
  target: row.target as Target,
  place: row.place as FolderPlace,
  has_recordings: row.has_recordings,
  minutes: row.minutes,
  active: row.active,
  mapping: row.mapping as WebhookMapping | null,
  version: row.version,
  running: row.running_until !== null && row.running_until > tx.now,
  last_look_at: row.last_look_at?.toISOString() ?? null,
  next_look_at: row.active ? row.next_look_at.toISOString() : null,
  last_fault: row.last_fault,
  waiting: row.waiting,
  done: counts?.done ?? 0,
  failed: counts?.failed ?? 0,
  records: counts?.records ?? 0,
})

/** The fields for the audit log: never the secret. */
const noted = (
  row: Pick<FolderRow, 'name' | 'target' | 'place' | 'has_recordings' | 'minutes' | 'active' | 'mapping'>,
) => ({
  name: row.name,
  target: row.target,
  place: row.place,
  has_recordings: row.has_recordings,
  minutes: row.minutes,
  active: row.active,
  mapping: row.mapping,
})
