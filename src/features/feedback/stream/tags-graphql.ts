import { readFeedbackAction } from '#features/feedback/policy.ts'
import { listAllTags } from '#features/feedback/stream/store.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { builder } from '#platform/graphql/builder.ts'

type Tag = Awaited<ReturnType<typeof listAllTags>>[number]

const ResponseTagRef = builder.objectRef<Tag>('ResponseTag').implement({
  description: 'An area that customers praise or find wanting.',
  fields: (t) => ({
    id: t.exposeID('id'),
    caption: t.exposeString('caption'),
    identifier: t.string({
      description: 'The kind of area and its caption, as one word.',
      resolve: ({ kind, caption }) => `${kind}-${wordOf(caption)}`,
    }),
    iconName: t.string({ resolve: ({ kind }) => ICONS[kind] ?? 'tag' }),
    imageUrl: t.string({ nullable: true, resolve: () => null }),
  }),
})

const ICONS: Readonly<Record<string, string>> = { excellence: 'thumb-up', improvement: 'target' }

const wordOf = (caption: string): string =>
  caption
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '') || caption

builder.queryFields((t) => ({
  responseTags: t.field({
    type: [ResponseTagRef],
    description: 'The areas that responses name, by caption.',
    action: readFeedbackAction,
    resolve: (_root, _args, { services, viewer }) => tenantTransaction(services, viewer, listAllTags),
  }),
}))
