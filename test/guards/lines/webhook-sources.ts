import { admins, blinded, type Line } from '#test/guards/access-rules.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'
import { NEW_SOURCE } from '#test/guards/records/webhook-sources.ts'

const SOURCES = '/api/v1/webhook_sources'
const SOURCE = `${SOURCES}/{id}`
const MESSAGE = `${SOURCE}/deliveries/{delivery_id}`

const MAPPING = {
  fields: {
    external_id: { path: '$.id' },
    channel: { constant: 'Chat' },
    started_at: { path: '$.at' },
  },
}

const has = (list: Made[], { id }: Made) => list.some((one) => String(one.id) === String(id))

/** Webhook sources and what they received. */
export const WEBHOOK_SOURCES: Readonly<Record<string, Line>> = {
  [`GET ${SOURCES}`]: {
    who: blinded(admins),
    of: 'webhookSource',
    shows: ({ webhook_sources }, made) => has(webhook_sources, made),
  },
  [`POST ${SOURCES}`]: { who: admins, ask: () => ({ body: NEW_SOURCE }) },
  [`GET ${SOURCES}/mappings`]: { who: admins },
  [`POST ${SOURCES}/preview`]: {
    who: admins,
    ask: () => ({
      body: { target: 'interactions', mapping: MAPPING, sample: { id: 1, at: '2026-06-01T10:00:00Z' } },
    }),
  },
  [`GET ${SOURCE}`]: { who: admins, of: 'webhookSource' },
  [`PUT ${SOURCE}`]: {
    who: admins,
    of: 'webhookSource',
    ask: ({ version }) => ({ body: { name: 'Tickets', version } }),
  },
  [`DELETE ${SOURCE}`]: { who: admins, of: 'webhookSource' },
  [`POST ${SOURCE}/address`]: { who: admins, of: 'webhookSource' },
  [`GET ${SOURCE}/deliveries`]: { who: admins, of: 'receivedMessage' },
  [`POST ${SOURCE}/deliveries/retry`]: { who: admins, of: 'receivedMessage' },
  [`GET ${MESSAGE}`]: { who: admins, of: 'receivedMessage' },
  [`POST ${MESSAGE}/retry`]: { who: admins, of: 'receivedMessage' },
}
