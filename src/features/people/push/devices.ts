import { createECDH, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { ownPerson } from '#features/people/own-person.ts'
import {
  MOST_DEVICES,
  type PushDevice,
  type PushSubscriptionInput,
  type pushDevicesSchema,
} from '#features/people/push/contract.ts'
import { endpointHash, pushKeys } from '#features/people/push/keys.ts'
import { queueForDevices } from '#features/people/push/queue.ts'
import {
  countDevicesOf,
  type DeviceRow,
  deleteDevice,
  deleteOthersOfSession,
  findByEndpoint,
  findDevice,
  findDevicesOf,
  lockOwner,
  markTested,
  saveDevice,
} from '#features/people/push/store.ts'
import { testTitle } from '#features/people/push/texts.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { openStored, seal } from '#platform/auth/envelope.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound } from '#platform/errors/app-error.ts'
import { limitTests } from '#platform/errors/limit-tests.ts'
import { outboundAddressFault } from '#platform/http/outbound-address.ts'
import type { Services } from '#platform/services.ts'

export const devicePlace = ({ companyId }: { companyId: number }, uuid: string): string =>
  `push device of company ${companyId}: ${uuid}`

/** The person's devices, and the key with which a browser subscribes. */
export const readPushDevices = (
  services: Services,
  viewer: Viewer,
  sessionHash: Buffer,
): Promise<z.input<typeof pushDevicesSchema>> =>
  tenantTransaction(services, viewer, async (tx) => ({
    public_key: viewer.viewAs ? null : (await pushKeys(services, tx)).publicKey,
    devices: (await findDevicesOf(tx, ownPerson(viewer).id)).map((device) => present(device, sessionHash)),
  }))

/**
 * Turns notifications on in the browser of this session. A browser has one subscription: the one it had before is
 * replaced, and an endpoint that another person used there becomes this person's.
 */
export async function addPushDevice(
  services: Services,
  viewer: Viewer,
  { sessionHash, userAgent }: { sessionHash: Buffer; userAgent: string | null },
  { endpoint, keys }: PushSubscriptionInput,
): Promise<PushDevice> {
  const { id: employeeId } = ownPerson(viewer)
  const fault = outboundAddressFault(services.config, endpoint)
  if (fault !== null) throw invalid([{ path: 'endpoint', message: fault }])
  checkKeys(keys)
  const subscription = JSON.stringify({ endpoint, keys })
  const hash = endpointHash(endpoint)
  return tenantTransaction(services, viewer, async (tx) => {
    await lockOwner(tx, employeeId)
    const known = await findByEndpoint(tx, hash)
    const isMine = known?.employee_id === employeeId
    if (
      known &&
      isMine &&
      known.session_hash.equals(sessionHash) &&
      isOpenedAs(services, tx, known, subscription)
    )
      return present(known, sessionHash)
    await deleteOthersOfSession(tx, sessionHash, hash)
    if (!isMine && (await countDevicesOf(tx, employeeId)) >= MOST_DEVICES)
      throw new AppError('conflict', 'You get notifications on 20 devices. Remove one first.')
    const uuid = randomUUID()
    const device = await saveDevice(tx, {
      uuid,
      employee_id: employeeId,
      session_hash: sessionHash,
      endpoint_hash: hash,
      subscription: seal(services.config.secretKey, devicePlace(tx, uuid), subscription),
      user_agent: userAgent,
    })
    audit(tx, 'push_device.added', employeeId, userAgent)
    return present(device, sessionHash)
  })
}

export const removePushDevice = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const device = await requireDevice(tx, id)
    if (!(await deleteDevice(tx, id))) throw noDevice()
    audit(tx, 'push_device.removed', device.employee_id, device.user_agent)
  })

/** Sends a notification that says it is a test. */
export const testPushDevice = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const { tested_at, employee_id, user_agent } = await requireDevice(tx, id)
    limitTests(tested_at, tx.now)
    await markTested(tx, id)
    const title = await testTitle(tx, employee_id)
    await queueForDevices(tx, [id], { event: 'test', title, path: paths.profile() })
    audit(tx, 'push_device.tested', employee_id, user_agent)
  })

async function requireDevice(tx: Tx, id: number): Promise<DeviceRow> {
  const device = await findDevice(tx, ownPerson(tx.viewer).id, id)
  if (!device) throw noDevice()
  return device
}

const noDevice = () => notFound('This device')

/** The keys must fit the curve, or nothing can be encrypted with them. */
function checkKeys({ p256dh, auth }: PushSubscriptionInput['keys']): void {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  const point = Buffer.from(p256dh, 'base64url')
  try {
    if (point.length !== 65) throw new Error('not an uncompressed point')
    curve.computeSecret(point)
  } catch {
    throw invalid([{ path: 'keys.p256dh', message: 'is not the key of a browser' }])
  }
  if (Buffer.from(auth, 'base64url').length !== 16)
    throw invalid([{ path: 'keys.auth', message: 'must have 16 bytes' }])
}

const isOpenedAs = (
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  { uuid, subscription }: Pick<DeviceRow, 'uuid' | 'subscription'>,
  text: string,
): boolean => openStored(config, devicePlace(tx, uuid), subscription) === text

function audit(tx: Tx, action: string, employeeId: number, device: string | null): void {
  const values = { device }
  tx.audit({
    action,
    objectType: 'employee',
    objectId: employeeId,
    ...(action === 'push_device.removed' ? { before: values } : { after: values }),
  })
}

const present = (
  row: Pick<DeviceRow, 'id' | 'session_hash' | 'user_agent' | 'created_at' | 'last_used_at'>,
  sessionHash: Buffer,
): PushDevice => ({
  id: row.id,
  is_current: row.session_hash.equals(sessionHash),
  user_agent: row.user_agent,
  created_at: row.created_at.toISOString(),
  last_used_at: row.last_used_at?.toISOString() ?? null,
})
