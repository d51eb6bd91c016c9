import { sql } from 'kysely'
import { endedUntil } from '#features/people/sessions/limits.ts'
import type { HeldMessage } from '#lib/held-messages.ts'
import { anyOf } from '#platform/db/any-of.ts'
import { countRows } from '#platform/db/count-rows.ts'
import type { Tx } from '#platform/db/tenant.ts'

export const findPushKey = (tx: Tx) =>
  tx.from('push_key').select(['public_key', 'private_key']).executeTakeFirst()

/** Keeps the key of another transaction that was first. */
export const insertPushKey = (tx: Tx, key: { public_key: string; private_key: Buffer }) =>
  tx
    .insert('push_key', { ...key, created_at: tx.now })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()

export const replacePushKey = (tx: Tx, key: { public_key: string; private_key: Buffer }) =>
  tx
    .update('push_key')
    .set({ ...key, created_at: tx.now })
    .execute()

const COLUMNS = [
  'd.id',
  'd.uuid',
  'd.employee_id',
  'd.session_hash',
  'd.subscription',
  'd.user_agent',
  'd.created_at',
  'd.last_used_at',
  'd.tested_at',
] as const

/** Devices of people who can sign in, whose session has not ended. */
function liveDevices(tx: Tx) {
  const { opened, used } = endedUntil(tx.viewer.company.sessions, tx.now)
  return tx
    .from('push_device as d')
    .innerJoin('session as s', tx.on('s.token_hash', 'd.session_hash'))
    .innerJoin('employee as e', tx.on('e.id', 'd.employee_id'))
    .where('e.status', '<>', 'DEACTIVATED')
    .where('s.expires_at', '>', tx.now)
    .where('s.created_at', '>', opened)
    .where('s.last_seen_at', '>', used)
}

/** The last added first. */
export const findDevicesOf = (tx: Tx, employeeId: number) =>
  liveDevices(tx)
    .select(COLUMNS)
    .where('d.employee_id', '=', employeeId)
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()

export type DeviceRow = Awaited<ReturnType<typeof findDevicesOf>>[number]

export const findDevice = (tx: Tx, employeeId: number, id: number) =>
  liveDevices(tx)
    .select(COLUMNS)
    .where('d.employee_id', '=', employeeId)
    .where('d.id', '=', id)
    .forUpdate('d')
    .executeTakeFirst()

/** The device with an endpoint, of anyone. */
export const findByEndpoint = (tx: Tx, endpointHash: Buffer) =>
  tx.from('push_device as d').select(COLUMNS).where('d.endpoint_hash', '=', endpointHash).executeTakeFirst()

/** Makes people who add devices at the same time wait for each other, so that none adds more than are allowed. */
export const lockOwner = (tx: Tx, employeeId: number) =>
  tx.from('employee').select('id').where('id', '=', employeeId).forNoKeyUpdate().execute()

export const countDevicesOf = (tx: Tx, employeeId: number): Promise<number> =>
  countRows(tx.from('push_device').where('employee_id', '=', employeeId))

export type NewDevice = {
  uuid: string
  employee_id: number
  session_hash: Buffer
  endpoint_hash: Buffer
  subscription: Buffer
  user_agent: string | null
}

/** Takes the endpoint over if another session has it. */
export const saveDevice = (tx: Tx, device: NewDevice) =>
  tx
    .insert('push_device', { ...device, created_at: tx.now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'endpoint_hash']).doUpdateSet({
        ...device,
        created_at: tx.now,
        last_used_at: null,
        tested_at: null,
      }),
    )
    .returning(['id', 'session_hash', 'user_agent', 'created_at', 'last_used_at'])
    .executeTakeFirstOrThrow()

/** The subscription that a browser had before. */
export const deleteOthersOfSession = (tx: Tx, sessionHash: Buffer, endpointHash: Buffer) =>
  tx
    .delete('push_device')
    .where('session_hash', '=', sessionHash)
    .where('endpoint_hash', '<>', endpointHash)
    .execute()

/** Returns false if it was removed before. */
export async function deleteDevice(tx: Tx, id: number): Promise<boolean> {
  const deleted = await tx.delete('push_device').where('id', '=', id).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

export const markTested = (tx: Tx, id: number) =>
  tx.update('push_device').set({ tested_at: tx.now }).where('id', '=', id).execute()

export const markUsed = (tx: Tx, id: number) =>
  tx.update('push_device').set({ last_used_at: tx.now }).where('id', '=', id).execute()

export type Push = { event: string; title: string; path: string }

export type PushTimes = {
  /** The end of the person's quiet hours. */
  notBefore?: Date | null
  /** The message does not wait longer than this. */
  neededBy?: Date | undefined
}

/** Returns the ids of the messages. */
export async function insertMessages(
  tx: Tx,
  deviceIds: readonly number[],
  push: Push,
  { notBefore, neededBy }: PushTimes,
): Promise<number[]> {
  if (deviceIds.length === 0) return []
  const rows = deviceIds.map((device_id) => ({
    ...push,
    device_id,
    created_at: tx.now,
    next_attempt_at: notBefore ?? tx.now,
    needed_by: neededBy ?? null,
  }))
  const inserted = await tx.insert('push_message', rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

/** The messages that wait for the end of a person's quiet hours, locked. Other messages are sent or tried again. */
export async function lockHeldMessages(tx: Tx, employeeId: number): Promise<HeldMessage[]> {
  return tx
    .from('push_message as m')
    .innerJoin('push_device as d', tx.on('d.id', 'm.device_id'))
    .select(['m.id', 'm.next_attempt_at as until', 'm.needed_by as neededBy'])
    .where('d.employee_id', '=', employeeId)
    .where('m.attempts', '=', 0)
    .where('m.next_attempt_at', '>', tx.now)
    .orderBy('m.id')
    .forUpdate('m')
    .execute()
}

export const scheduleMessages = (tx: Tx, ids: readonly number[], time: Date) =>
  tx.update('push_message').set({ next_attempt_at: time }).where('id', '=', anyOf(ids)).execute()

/** A message with its device; undefined if the device may not get it any more. */
export const findMessage = (tx: Tx, id: number) =>
  liveDevices(tx)
    .innerJoin('push_message as m', tx.on('m.device_id', 'd.id'))
    .select([
      'm.id',
      'm.event',
      'm.title',
      'm.path',
      'm.attempts',
      'm.created_at',
      'm.next_attempt_at',
      'd.id as device_id',
      'd.uuid as device_uuid',
      'd.subscription',
    ])
    .where('m.id', '=', id)
    .executeTakeFirst()

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>

export const postponeMessage = (tx: Tx, id: number, nextAttemptAt: Date) =>
  tx
    .update('push_message')
    .set({ attempts: sql<number>`attempts + 1`, next_attempt_at: nextAttemptAt })
    .where('id', '=', id)
    .execute()

export const deleteMessage = (tx: Tx, id: number) => tx.delete('push_message').where('id', '=', id).execute()

export const deleteMessagesBefore = (tx: Tx, time: Date) =>
  tx.delete('push_message').where('created_at', '<', time).execute()
