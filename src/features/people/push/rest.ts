import { z } from 'zod'
import { ownProfile } from '#features/people/policy.ts'
import {
  pushDeviceSchema,
  pushDevicesSchema,
  pushSubscriptionSchema,
} from '#features/people/push/contract.ts'
import {
  addPushDevice,
  readPushDevices,
  removePushDevice,
  testPushDevice,
} from '#features/people/push/devices.ts'
import { removedSchema } from '#lib/record-schemas.ts'
import { clientOf } from '#platform/http/client.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const params = z.object({ id: idParam })

export const pushEndpoints = [
  endpoint({
    name: 'listPushDevices',
    method: 'GET',
    url: '/api/v1/push_devices',
    summary: 'List the browsers in which you get notifications, the last added first',
    tag: 'Notifications',
    action: ownProfile,
    response: pushDevicesSchema,
    handle: ({ services, viewer, credential }) => readPushDevices(services, viewer, credential.secret.hash),
  }),
  endpoint({
    name: 'addPushDevice',
    method: 'POST',
    url: '/api/v1/push_devices',
    summary: 'Turn notifications on in this browser, until you sign out of it',
    tag: 'Notifications',
    action: ownProfile,
    body: pushSubscriptionSchema,
    status: 201,
    response: pushDeviceSchema,
    handle: ({ services, viewer, credential, body, request }) =>
      addPushDevice(
        services,
        viewer,
        { sessionHash: credential.secret.hash, userAgent: clientOf(request).userAgent },
        body,
      ),
  }),
  endpoint({
    name: 'removePushDevice',
    method: 'DELETE',
    url: '/api/v1/push_devices/:id',
    summary: 'Turn notifications off in one of your browsers',
    tag: 'Notifications',
    action: ownProfile,
    params,
    response: removedSchema,
    handle: async ({ services, viewer, params: { id } }) => {
      await removePushDevice(services, viewer, id)
      return { removed: true as const }
    },
  }),
  endpoint({
    name: 'testPushDevice',
    method: 'POST',
    url: '/api/v1/push_devices/:id/test',
    summary: 'Send a test notification to one of your browsers',
    tag: 'Notifications',
    action: ownProfile,
    params,
    status: 202,
    response: z.object({ queued: z.literal(true) }),
    handle: async ({ services, viewer, params: { id } }) => {
      await testPushDevice(services, viewer, id)
      return { queued: true as const }
    },
  }),
]
