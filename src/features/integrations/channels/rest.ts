import { z } from 'zod'
import { listChannels } from '#features/integrations/channels/channels.ts'
import { readChannels } from '#features/integrations/channels/policy.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { flagQuery } from '#platform/http/query-values.ts'

export const channelEndpoints = [
  endpoint({
    method: 'GET',
    url: '/api/v1/channels',
    summary: 'The company’s channels',
    tag: 'Channels',
    action: readChannels,
    query: z.object({ integrated: flagQuery.optional() }),
    response: z.object({
      channels: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          slug: z.string(),
          active: z.boolean(),
          integrated: z.boolean(),
        }),
      ),
    }),
    handle: async ({ services, viewer, query }) => ({
      channels: await tenantTransaction(services, viewer, (tx) => listChannels(tx, query)),
    }),
  }),
]
