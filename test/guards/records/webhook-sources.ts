import { recordWriters } from '#app/registries/record-writers.ts'
import { processWaiting } from '#features/integrations/webhook-sources/process.ts'
import type { RecordKind } from '#test/guards/records/record-kinds.ts'
import { ok } from '#test/server/qa/setup.ts'

const SECRET = 'a-secret-of-the-sender'

export const NEW_SOURCE = {
  name: 'Ticket system',
  target: 'interactions',
  signature: { scheme: 'secret', header: 'X-Secret' },
  secret: SECRET,
}

const webhookSource: RecordKind = {
  relations: ['company', 'otherCompany'],
  make: async (world, _kind, relation) =>
    ok(await (await world.maker(relation)).post('/api/v1/webhook_sources', NEW_SOURCE)),
}

/** Webhook sources of the company, and a message of one of them, which fails because there is no mapping. */
export const WEBHOOK_SOURCE_RECORDS = {
  webhookSource,
  receivedMessage: {
    relations: webhookSource.relations,
    make: async (world, kind, relation) => {
      const { id, url } = await webhookSource.make(world, kind, relation)
      await world.app.inject({
        method: 'POST',
        url: new URL(String(url)).pathname,
        headers: { 'content-type': 'application/json', 'x-secret': SECRET },
        body: '{"ticket":{"id":1}}',
      })
      await processWaiting(world.services, world.companyOf(relation).viewer, Number(id), {
        writers: recordWriters,
        signal: new AbortController().signal,
      })
      const { deliveries } = ok(
        await (await world.maker(relation)).get(`/api/v1/webhook_sources/${id}/deliveries`),
      )
      return { id: Number(id), delivery_id: deliveries[0].id }
    },
  },
} satisfies Record<string, RecordKind>
