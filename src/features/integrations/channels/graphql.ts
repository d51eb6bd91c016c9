import { listChannels } from '#features/integrations/channels/channels.ts'
import type { ChannelAnswer } from '#features/integrations/channels/contract.ts'
import { readChannels } from '#features/integrations/channels/policy.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { builder } from '#platform/graphql/builder.ts'

type Channel = Pick<ChannelAnswer, 'id' | 'name' | 'slug' | 'active' | 'integrated'>

export const ChannelRef = builder.objectRef<Channel>('Channel').implement({
  fields: (t) => ({
    id: t.id({ resolve: (channel) => String(channel.id) }),
    name: t.exposeString('name'),
    slug: t.exposeString('slug'),
    active: t.exposeBoolean('active'),
    integrated: t.exposeBoolean('integrated'),
  }),
})

builder.queryFields((t) => ({
  channels: t.field({
    type: [ChannelRef],
    args: { integrated: t.arg.boolean() },
    action: readChannels,
    resolve: (_root, args, { services, viewer }) =>
      tenantTransaction(services, viewer, (tx) =>
        listChannels(tx, args.integrated == null ? {} : { integrated: args.integrated }),
      ),
  }),
}))
