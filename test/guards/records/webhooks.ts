import type { RecordKind } from '#test/guards/records/record-kinds.ts'
import { ok } from '#test/server/qa/setup.ts'

const ADDRESS = { url: 'https://hooks.example.com/quality', events: ['review.completed'] }

const webhook: RecordKind = {
  relations: ['company', 'otherCompany'],
  make: async (world, _kind, relation) =>
    ok(await (await world.maker(relation)).post('/api/v1/webhooks', ADDRESS)),
}

/** Webhooks of the company, and a delivery of one of them. */
export const WEBHOOK_RECORDS = {
  webhook,
  webhookDelivery: {
    relations: webhook.relations,
    make: async (world, kind, relation) => {
      const { id = 0 } = await webhook.make(world, kind, relation)
      const maker = await world.maker(relation)
      ok(await maker.send('POST', `/api/v1/webhooks/${id}/test`))
      const { deliveries } = ok(await maker.get(`/api/v1/webhooks/${id}/deliveries`))
      return { id, delivery_id: deliveries[0].id }
    },
  },
} satisfies Record<string, RecordKind>
