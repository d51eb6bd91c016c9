import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { findUnfinished, insertFile } from '#features/integrations/drop-folders/file-store.ts'
import {
  DONE,
  type Drop,
  FAILED,
  groupFiles,
  settledDrops,
} from '#features/integrations/drop-folders/group-files.ts'
import { MOST_LISTED } from '#features/integrations/drop-folders/limits.ts'
import type { DropWriters } from '#features/integrations/drop-folders/ports.ts'
import { processFile } from '#features/integrations/drop-folders/process-file.ts'
import type { Reading } from '#features/integrations/drop-folders/read-file.ts'
import { folderSecrets } from '#features/integrations/drop-folders/secrets.ts'
import { endLook, findFolder, takeLook } from '#features/integrations/drop-folders/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { folderTime } from '#platform/remote-folders/open-folder.ts'
import { type RemoteFolder, RemoteFolderError } from '#platform/remote-folders/remote-folder.ts'
import type { Services } from '#platform/services.ts'

/** Longer than a file takes between two renewals. After a kill, another run starts this much later. */
const LEASE_MS = 120_000
/** A run ends after this long, and the next one goes on: jobs have a limit. */
const LONGEST_RUN_MS = 8 * 60_000
/** A file must have been left alone for this long before it is picked up. */
export const SETTLE_MS = 10_000

export type LookOptions = { writers: DropWriters; signal: AbortSignal; settleMs?: number }

/**
 * Looks into a drop folder and picks up what is whole. Only one run of a folder works at a time. It first finishes what
 * a killed run has started.
 */
export async function lookInto(
  services: Services,
  system: Viewer,
  folderId: number,
  { writers, signal, settleMs = SETTLE_MS }: LookOptions,
): Promise<void> {
  const runner = randomUUID()
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => tenantTransaction(services, system, work)
  const renew = async () => {
    signal.throwIfAborted()
    if (!(await transaction((tx) => takeLook(tx, folderId, runner, leaseEnd(tx))))) throw new LookIsOver()
  }
  const folder = await transaction(async (tx) =>
    (await takeLook(tx, folderId, runner, leaseEnd(tx))) ? findFolder(tx, folderId) : undefined,
  )
  if (!folder) return
  const end = (last_fault: string | null, found?: Found) =>
    transaction((tx) =>
      endLook(tx, folderId, runner, {
        last_fault,
        ...(found && { waiting: found.waiting }),
        next_look_at: new Date(tx.now.getTime() + (found?.isCut ? 0 : folder.minutes * 60_000)),
      }),
    )
  let remote: RemoteFolder | null = null
  try {
    remote = await folderSecrets.openPlace(services, system, folder)
    const reading = { services, system, folder, remote, writers, renew }
    const found = await pickUp(reading, { runner, signal, settleMs })
    await end(found.isWhole ? null : TOO_MANY, found)
  } catch (error) {
    if (error instanceof LookIsOver) return
    // The process stops: the next run goes on at once.
    if (signal.aborted)
      await end(folder.last_fault, { waiting: folder.waiting, isWhole: true, isCut: true }).catch(
        () => undefined,
      )
    if (signal.aborted) throw error
    const isFolder = error instanceof RemoteFolderError
    await end(isFolder ? error.message : BROKEN).catch(() => undefined)
    if (!isFolder) throw error
  } finally {
    await remote?.close().catch(() => undefined)
  }
}

/** Another run has taken over, or the folder was turned off or deleted. */
class LookIsOver extends Error {}

const leaseEnd = ({ now }: Pick<Tx, 'now'>): Date => new Date(now.getTime() + LEASE_MS)

const BROKEN = 'Something went wrong. The log of the server has the reason.'
const TOO_MANY = `The folder has more than ${MOST_LISTED.toLocaleString('en')} files, or folders nested too deeply. The first ones are read.`

type Found = { waiting: number; isWhole: boolean; isCut: boolean }
type Picking = { runner: string; signal: AbortSignal; settleMs: number }

async function pickUp(reading: Reading, picking: Picking): Promise<Found> {
  const { services, folder } = reading
  const started = services.clock.now().getTime()
  if (folder.mapping !== null) await finishStarted(reading)
  for (;;) {
    const before = await listDrops(reading)
    const waiting = before.drops.length + before.incomplete
    const { isWhole } = before
    if (before.drops.length === 0 || folder.mapping === null) return { waiting, isWhole, isCut: false }
    if (picking.settleMs > 0) await setTimeout(picking.settleMs, undefined, { signal: picking.signal })
    const after = await listDrops(reading)
    const now = await folderTime(reading.remote)
    const settled = settledDrops(before.drops, after.drops, { now, settleMs: picking.settleMs })
    if (settled.length === 0) return { waiting, isWhole, isCut: false }
    for (const [index, drop] of settled.entries()) {
      await processDrop(reading, picking, drop)
      if (services.clock.now().getTime() - started > LONGEST_RUN_MS)
        return { waiting: waiting - index - 1, isWhole, isCut: true }
    }
  }
}

async function listDrops({ remote, folder }: Reading) {
  const { files, isWhole } = await remote.list({ except: [DONE, FAILED], most: MOST_LISTED })
  return { ...groupFiles(files, folder.has_recordings), isWhole }
}

const UNFINISHED_AT_ONCE = 50

async function finishStarted(reading: Reading): Promise<void> {
  const { services, system, folder, renew } = reading
  for (;;) {
    const files = await tenantTransaction(services, system, (tx) =>
      findUnfinished(tx, folder.id, UNFINISHED_AT_ONCE),
    )
    if (files.length === 0) return
    for (const file of files) {
      await renew()
      await processFile(reading, file)
    }
  }
}

async function processDrop(reading: Reading, { runner, signal }: Picking, drop: Drop): Promise<void> {
  const { services, system, folder } = reading
  signal.throwIfAborted()
  const file = await tenantTransaction(services, system, async (tx) =>
    (await takeLook(tx, folder.id, runner, leaseEnd(tx))) ? insertFile(tx, folder.id, drop) : null,
  )
  if (file === null) throw new LookIsOver()
  await processFile(reading, file)
}
