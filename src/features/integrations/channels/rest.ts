import { z } from 'zod'
import { changeChannel, createChannel, readChannelPage } from '#features/integrations/channels/channels.ts'
import {
  channelChangeSchema,
  channelSchema,
  newChannelSchema,
} from '#features/integrations/channels/contract.ts'
import { manageChannels, readChannels } from '#features/integrations/channels/policy.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { namePageQuery } from '#platform/http/name-page.ts'
import { flagQuery, idParam } from '#platform/http/query-values.ts'

export const channelEndpoints = [
  endpoint({
    name: 'listChannels',
    method: 'GET',
    url: '/api/v1/channels',
    summary:
      'List the company’s channels; search, ids, after and limit return pages of 50, otherwise the first 1,000 are listed',
    tag: 'Channels',
    action: readChannels,
    query: namePageQuery.extend({ integrated: flagQuery.optional() }),
    response: z.object({ channels: z.array(channelSchema), next_cursor: z.string().nullable() }),
    handle: ({ services, viewer, query }) => readChannelPage(services, viewer, query),
  }),
  endpoint({
    name: 'createChannel',
    method: 'POST',
    url: '/api/v1/channels',
    summary: 'Add a channel',
    tag: 'Channels',
    action: manageChannels,
    body: newChannelSchema,
    status: 201,
    response: channelSchema,
    handle: ({ services, viewer, body }) => createChannel(services, viewer, body),
  }),
  endpoint({
    name: 'updateChannel',
    method: 'PUT',
    url: '/api/v1/channels/:id',
    summary: 'Change a channel; fields that are left out do not change',
    tag: 'Channels',
    action: manageChannels,
    params: z.object({ id: idParam }),
    body: channelChangeSchema,
    response: channelSchema,
    handle: ({ services, viewer, params, body }) => changeChannel(services, viewer, params.id, body),
  }),
]
