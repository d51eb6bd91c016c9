import { readFeedbackAction } from '#features/feedback/policy.ts'
import {
  type PropertyValue,
  placeOf,
  placeOrder,
  readPropertyValues,
} from '#features/feedback/properties/filter-data.ts'
import { builder } from '#platform/graphql/builder.ts'
import { connectionPage } from '#platform/graphql/connection.ts'

const PER_PAGE = 50

type Place = readonly [string, string]
const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')

const PropertyFilterDataRef = builder.objectRef<PropertyValue>('PropertyFilterData').implement({
  description: 'A property and one of the values that the newest responses have most.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'As filters by property take it.' }),
    key: t.exposeString('key'),
    value: t.exposeString('value'),
  }),
})

builder.queryFields((t) => ({
  propertiesFilterData: t.connection({
    type: PropertyFilterDataRef,
    description: 'Properties with their values, by name. 50 a page.',
    args: { search: t.arg.string() },
    action: readFeedbackAction,
    resolve: async (_root, args, { services, viewer }) => {
      let read: Promise<PropertyValue[]> | undefined
      const order = placeOrder(viewer)
      const all = () => (read ??= readPropertyValues(services, viewer, args.search ?? ''))
      return connectionPage(
        args,
        PER_PAGE,
        async ({ after, limit }: { after: Place | null; limit: number }) =>
          (await all()).filter((row) => after === null || order(placeOf(row), after) > 0).slice(0, limit),
        async () => (await all()).length,
        placeOf,
        isPlace,
      )
    },
  }),
}))
