import { admins, blinded, type Line } from '#test/guards/access-rules.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

const WEBHOOK = '/api/v1/webhooks/{id}'

const has = (list: Made[], { id }: Made) => list.some((one) => String(one.id) === String(id))

/** Webhooks and what is sent to them. */
export const WEBHOOKS: Readonly<Record<string, Line>> = {
  'GET /api/v1/webhooks': {
    who: blinded(admins),
    of: 'webhook',
    shows: ({ webhooks }, made) => has(webhooks, made),
  },
  'POST /api/v1/webhooks': {
    who: admins,
    ask: () => ({ body: { url: 'https://hooks.example.com/quality', events: ['review.completed'] } }),
  },
  [`PUT ${WEBHOOK}`]: {
    who: admins,
    of: 'webhook',
    ask: ({ version }) => ({ body: { description: 'Data warehouse', version } }),
  },
  [`DELETE ${WEBHOOK}`]: { who: admins, of: 'webhook' },
  [`POST ${WEBHOOK}/secrets`]: { who: admins, of: 'webhook' },
  [`POST ${WEBHOOK}/test`]: { who: admins, of: 'webhook' },
  [`GET ${WEBHOOK}/deliveries`]: { who: admins, of: 'webhookDelivery' },
  [`POST ${WEBHOOK}/deliveries/{delivery_id}/resend`]: { who: admins, of: 'webhookDelivery' },
}
