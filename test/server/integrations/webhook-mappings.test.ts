import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { applyMapping } from '#features/integrations/webhook-sources/apply-mapping.ts'
import { mappingFaults, webhookMappingSchema } from '#features/integrations/webhook-sources/mapping-schema.ts'
import { SHIPPED_MAPPINGS } from '#features/integrations/webhook-sources/shipped/all.ts'
import { webhookSignatureSchema } from '#features/integrations/webhook-sources/signature-schema.ts'
import { interactionItemSchema } from '#features/interactions/ingest/contract.ts'

const folder = join(import.meta.dirname, '../../fixtures/webhooks')

/** The payloads have the shape that each system documents, and invented content. */
const payload = (name: string): unknown => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))

function mapped(key: string, file = key) {
  const shipped = SHIPPED_MAPPINGS.find((each) => each.key === key)
  if (!shipped) throw new Error(`no mapping ${key}`)
  const result = applyMapping(shipped.target, shipped.mapping, payload(file), { timeZone: 'Europe/Oslo' })
  const [record] = result?.records ?? []
  expect(record?.errors).toEqual([])
  return interactionItemSchema.parse(record?.item)
}

describe('the shipped mappings', () => {
  it.each(SHIPPED_MAPPINGS.map((each) => [each.key, each] as const))(
    '%s is complete and valid',
    (_, each) => {
      expect(webhookMappingSchema.parse(each.mapping)).toEqual(each.mapping)
      expect(webhookSignatureSchema.parse(each.signature)).toEqual(each.signature)
      expect(mappingFaults(each.target, each.mapping)).toEqual([])
    },
  )

  it('read an article of a Zammad trigger', () => {
    expect(mapped('zammad')).toMatchObject({
      external_id: '10081',
      channel: 'Email',
      started_at: '2026-03-05T14:34:35.282Z',
      employee: { email: 'maja@nordlys.example' },
      customer: { name: 'Kari Moen', email: 'kari.moen@example.com', phone: '+47 22 12 34 56' },
      summary: 'Voucher was not accepted',
      tags: ['voucher', 'oslo'],
      properties: { group: 'Service desk', priority: '2 normal', state: 'open' },
      turns: [
        {
          speaker: 'agent',
          text: 'Hello Kari,\n\nwe have credited the voucher & sent a new one.',
          at: '2026-03-05T15:02:10.318Z',
          author: { name: 'Maja Lund', email: 'maja@nordlys.example' },
        },
      ],
    })
  })

  it('read a message and a change of status of Chatwoot', () => {
    expect(mapped('chatwoot', 'chatwoot-message')).toMatchObject({
      external_id: '10',
      channel: 'Chat',
      customer: { name: 'Ola Berg', email: 'ola@example.com' },
      properties: { inbox: 'Lounge support', status: 'open' },
      turns: [{ speaker: 'customer', text: 'Where can I find the lounge?', author: { name: 'Ola Berg' } }],
    })
    const status = mapped('chatwoot', 'chatwoot-status')
    expect(status).toMatchObject({ external_id: '10', channel: 'Chat', properties: { status: 'resolved' } })
    expect(status.turns).toEqual([])
  })

  it('read a whole ticket of a Zendesk trigger, with internal comments as notes', () => {
    expect(mapped('zendesk')).toMatchObject({
      external_id: '35436',
      channel: 'Mail',
      language: 'nb',
      external_url: 'https://lounge.zendesk.example/agent/tickets/35436',
      turns: [
        { speaker: 'customer', author: { name: 'Kari Moen' } },
        { speaker: 'agent', text: 'We have refunded the second charge.', author: { name: 'Maja Lund' } },
      ],
      events: [{ kind: 'note', text: 'Booking engine had a double entry, see log.' }],
    })
  })

  it('read a notification of Intercom', () => {
    expect(mapped('intercom')).toMatchObject({
      external_id: '137324500000000',
      channel: 'Chat',
      started_at: '2026-03-05T11:11:12.000Z',
      employee: { email: 'maja@nordlys.example' },
      customer: { name: 'Kari Moen', email: 'kari.moen@example.com' },
      tags: ['opening hours'],
      turns: [
        { speaker: 'customer', text: 'Hi, is the lounge open on Sundays?' },
        { speaker: 'agent', text: 'Yes, from 6 to 22.', author: { name: 'Maja Lund' } },
      ],
    })
  })

  it('read an ended call of Aircall', () => {
    expect(mapped('aircall')).toMatchObject({
      external_id: '812',
      channel: 'Phone',
      resolved_at: '2026-03-05T11:17:40.000Z',
      employee: { email: 'maja@nordlys.example' },
      customer: { name: 'Kari Moen', email: 'kari.moen@example.com', phone: '+47 22 12 34 56' },
      audio_url: 'https://recordings.aircall.example/812.mp3',
      tags: ['complaint'],
      properties: { direction: 'inbound', duration: 360, line: 'Oslo line' },
      events: [{ kind: 'note', text: 'Wants a call back on Friday.' }],
    })
  })

  it('read a generic body', () => {
    expect(mapped('generic')).toMatchObject({
      external_id: 'C-1001',
      employee: { email: 'maja@nordlys.example' },
      turns: [
        { speaker: 'customer', author: { name: 'Kari Moen' } },
        { speaker: 'agent', author: { email: 'maja@nordlys.example' } },
      ],
    })
  })
})
