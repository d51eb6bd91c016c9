import { randomUUID } from 'node:crypto'
import { announceFailure, endOf, nextAttempt } from '#features/exports/deliveries/endings.ts'
import { putFile } from '#features/exports/deliveries/put-file.ts'
import {
  type DeliveryRow,
  findDelivery,
  noteAttempt,
  saveDelivery,
  takeDelivery,
} from '#features/exports/deliveries/store.ts'
import { mayUse } from '#features/exports/destinations/policy.ts'
import { destinationSecrets } from '#features/exports/destinations/secrets.ts'
import { type DestinationRow, findDestination } from '#features/exports/destinations/store.ts'
import { FORMATS } from '#features/exports/formats/formats.ts'
import { isExpired, mayFetch } from '#features/exports/present.ts'
import { type ExportRow, lockExport } from '#features/exports/store.ts'
import { activeViewerWithin } from '#features/people/sessions/viewers.ts'
import { dateIn } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { findFile } from '#platform/files/stored-files.ts'
import { lockLease } from '#platform/leases/store.ts'
import { type RemoteFolder, RemoteFolderError } from '#platform/remote-folders/remote-folder.ts'
import type { Services } from '#platform/services.ts'

/** After a kill, another run starts this much later. */
const LEASE_MS = 120_000
const RENEW_MS = 20_000

type Ready = { delivery: DeliveryRow; destination: DestinationRow; made: ExportRow & { file_key: string } }

/** Another run has taken over, or the delivery has ended. */
class Overtaken extends Error {}

/**
 * Makes one attempt to deliver an export. Only one run delivers an export at a time, and each step is stored before
 * the next one, so that a killed run neither loses the file nor puts it there twice.
 */
export async function deliver(
  services: Services,
  system: Viewer,
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const runner = randomUUID()
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => tenantTransaction(services, system, work)
  const ready = await transaction(async (tx) => {
    if (!(await takeDelivery(tx, id, runner, leaseEnd(tx)))) return null
    return prepare(services, tx, id)
  })
  if (ready === null) return
  /** Writes only while this run holds the delivery. */
  const asRunner = (work: (tx: Tx) => Promise<unknown>) =>
    transaction(async (tx) => {
      if (!(await lockLease(tx, 'export_delivery', id, runner))) throw new Overtaken()
      await work(tx)
    })
  const renew = renewal(services, signal, async () => {
    if (!(await transaction((tx) => takeDelivery(tx, id, runner, leaseEnd(tx))))) throw new Overtaken()
  })
  let remote: RemoteFolder | null = null
  try {
    remote = await destinationSecrets.openPlace(services, system, ready.destination)
    const path = await putReady(services, system, ready, { remote, key: runner, asRunner, renew })
    await asRunner((tx) => markDelivered(tx, ready, path))
  } catch (error) {
    if (error instanceof Overtaken) return
    if (signal.aborted) {
      // The process stops: the next run goes on at once.
      await asRunner((tx) => saveDelivery(tx, id, RELEASED)).catch(() => undefined)
      throw error
    }
    const isFolder = error instanceof RemoteFolderError
    await asRunner((tx) => markFailed(services, tx, ready, isFolder ? error.message : BROKEN)).catch(
      (later: unknown) => {
        if (!(later instanceof Overtaken)) throw later
      },
    )
    if (!isFolder) throw error
  } finally {
    await remote?.close().catch(() => undefined)
  }
}

const leaseEnd = ({ now }: Pick<Tx, 'now'>): Date => new Date(now.getTime() + LEASE_MS)
const RELEASED = { runner: null, running_until: null }
const BROKEN = 'Something went wrong. The log of the server has the reason.'

/** Null if the delivery can never succeed: then it is marked as failed. */
async function prepare(services: Services, tx: Tx, id: number): Promise<Ready | null> {
  const delivery = await findDelivery(tx, id)
  const made = delivery && (await lockExport(tx, delivery.export_id))
  if (!delivery || !made) return null
  const destination = await findDestination(tx, delivery.destination_id)
  const owner = await activeViewerWithin(tx, made.owner_id)
  const fault = reasonAgainst(tx, { made, destination, owner })
  if (fault === null && destination && made.file_key !== null)
    return { delivery, destination, made: { ...made, file_key: made.file_key } }
  await saveDelivery(tx, id, { state: 'failed', fault, next_attempt_at: null, ...RELEASED })
  await announceFailure(services, tx, { delivery, made, fault: fault ?? '' })
  return null
}

type Facts = { made: ExportRow; destination: DestinationRow | undefined; owner: Viewer | null }

/** Why no attempt is made, with the rights of the owner at this moment; null if one is. */
function reasonAgainst({ now }: Pick<Tx, 'now'>, { made, destination, owner }: Facts): string | null {
  if (made.archived_at !== null) return 'The export was removed.'
  if (made.file_key === null || isExpired(made, now)) return 'The file of this export is no longer kept.'
  if (!destination) return 'The destination was deleted.'
  if (!owner || !mayFetch(owner, made))
    return 'The person who requested this export may no longer see this data.'
  return mayUse(owner, destination)
    ? null
    : 'The person who requested this export may no longer use this destination.'
}

type Sending = {
  remote: RemoteFolder
  key: string
  asRunner: (work: (tx: Tx) => Promise<unknown>) => Promise<void>
  renew: () => Promise<void>
}

async function putReady(
  services: Services,
  system: Viewer,
  { delivery, made }: Ready,
  { remote, key, asRunner, renew }: Sending,
): Promise<string> {
  const file = await findFile(services, system, made.file_key)
  if (!file) throw new RemoteFolderError('missing', 'The file of this export is no longer kept.')
  return putFile({
    ...{ services, remote, file, key, renew },
    before: { path: delivery.path, partPath: delivery.part_path },
    name: nameOf(system, made),
    note: (at) => asRunner((tx) => saveDelivery(tx, delivery.id, { path: at.path, part_path: at.partPath })),
  })
}

/** Company, type, day and number: unique in the company, and sorted by time. */
function nameOf(
  { company }: Viewer,
  { id, export_type, options, completed_at, created_at }: ExportRow,
): string {
  const format = (options as { format?: keyof typeof FORMATS }).format ?? 'CSV'
  const type = export_type.toLowerCase().replaceAll('_', '-')
  const day = dateIn(company.timeZone, completed_at ?? created_at)
  return `${company.slug}-${type}-${day}-${id}.${FORMATS[format].extension}`
}

async function markDelivered(tx: Tx, { delivery, destination, made }: Ready, path: string): Promise<void> {
  await saveDelivery(tx, delivery.id, {
    ...{ state: 'delivered' as const, path, part_path: null, fault: null, attempts: delivery.attempts + 1 },
    ...{ next_attempt_at: null, delivered_at: tx.now },
    ...RELEASED,
  })
  await noteAttempt(tx, destination.id, null)
  tx.audit({
    action: 'export.delivered',
    objectType: 'export',
    objectId: made.id,
    after: { destination: destination.name, path },
  })
}

/** Waits longer after each failure, and gives up after a day. */
async function markFailed(
  services: Services,
  tx: Tx,
  { delivery, destination, made }: Ready,
  fault: string,
): Promise<void> {
  const attempts = delivery.attempts + 1
  const next = nextAttempt(attempts, tx.now)
  await saveDelivery(tx, delivery.id, { ...endOf(next), attempts, fault, ...RELEASED })
  await noteAttempt(tx, destination.id, fault)
  if (next === null) await announceFailure(services, tx, { delivery, made, fault })
}

/** Renews at most every 20 s, however often it is called. */
function renewal({ clock }: Pick<Services, 'clock'>, signal: AbortSignal, renew: () => Promise<void>) {
  let renewedAt = clock.now().getTime()
  return async () => {
    signal.throwIfAborted()
    const now = clock.now().getTime()
    if (now - renewedAt < RENEW_MS) return
    renewedAt = now
    await renew()
  }
}
