import { integrationsOf } from '#features/integrations/channels/channels.ts'
import { ChannelRef } from '#features/integrations/channels/graphql.ts'
import {
  type ChannelableIntegration,
  channelableIntegrations,
  updateChannelIntegrations,
} from '#features/integrations/sources/channel-sources.ts'
import { manageSources } from '#features/integrations/sources/policy.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { batchLoad } from '#platform/graphql/batch-load.ts'
import { builder } from '#platform/graphql/builder.ts'
import { idAt, optionalIdAt } from '#platform/graphql/ids.ts'
import { payload } from '#platform/graphql/mutation.ts'

const IntegrationRef = builder.objectRef<Omit<ChannelableIntegration, 'channels'>>('Integration').implement({
  description: 'The system that a channel’s conversations come from.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    source: t.exposeString('source'),
  }),
})

const integrationOf = batchLoad(({ services, viewer }, ids: number[]) =>
  tenantTransaction(services, viewer, (tx) => integrationsOf(tx, ids)),
)

builder.objectField(ChannelRef, 'integration', (t) =>
  t.field({
    type: IntegrationRef,
    nullable: true,
    resolve: ({ id }, _args, context) => integrationOf(context, id),
  }),
)

const ChannelableIntegrationRef = builder
  .objectRef<ChannelableIntegration>('ChannelableIntegration')
  .implement({
    description: 'A connected system and its channels.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      source: t.exposeString('source'),
      channels: t.expose('channels', { type: [ChannelRef] }),
    }),
  })

const ChannelIntegrationInput = builder.inputType('ChannelIntegrationInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    integrationId: t.id({ description: 'Null: the channel belongs to no system.' }),
    active: t.boolean({ required: true }),
  }),
})

const Payload = payload('UpdateChannelIntegrationsPayload', 'channels', [ChannelRef])

/** The most channels in one change. */
const MOST = 200

builder.queryFields((t) => ({
  channelableIntegrations: t.field({
    type: [ChannelableIntegrationRef],
    action: manageSources,
    resolve: (_root, _args, { services, viewer }) => channelableIntegrations(services, viewer),
  }),
}))

builder.mutationFields((t) => ({
  updateChannelIntegrations: t.field({
    type: Payload,
    args: { channels: t.arg({ type: [ChannelIntegrationInput], required: true }) },
    action: manageSources,
    resolve: (_root, { channels }, { services, viewer }) => {
      if (channels.length > MOST)
        throw invalid([{ path: 'channels', message: `must not have more than ${MOST} channels` }])
      return updateChannelIntegrations(
        services,
        viewer,
        channels.map(({ id, integrationId, active }, index) => ({
          id: idAt(`channels.${index}.id`, id),
          integrationId: optionalIdAt(`channels.${index}.integrationId`, integrationId ?? null),
          active,
        })),
      )
    },
  }),
}))
