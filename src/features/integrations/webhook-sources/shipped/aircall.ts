import type { ShippedMapping } from '#features/integrations/webhook-sources/shipped/shipped.ts'

/** Aircall signs nothing; each body has the token of the webhook. */
export const aircall: ShippedMapping = {
  key: 'aircall',
  name: 'Aircall',
  target: 'interactions',
  signature: { scheme: 'secret', field: '$.token' },
  mapping: {
    only_if: [{ path: '$.event', in: ['call.ended'] }],
    // A transcript that another source has added stays.
    add_turns: true,
    fields: {
      external_id: { path: '$.data.id' },
      channel: { constant: 'Phone' },
      started_at: { path: '$.data.started_at' },
      resolved_at: { path: '$.data.ended_at' },
      'employee.email': { path: ['$.data.user.email', '$.data.assigned_to.email'] },
      'customer.name': { template: '{$.data.contact.first_name} {$.data.contact.last_name}' },
      'customer.email': { path: '$.data.contact.emails[0].value' },
      'customer.phone': { path: '$.data.raw_digits' },
      external_url: { path: '$.data.direct_link' },
      audio_url: { path: '$.data.recording' },
      tags: { path: '$.data.tags[*].name' },
    },
    properties: {
      direction: { path: '$.data.direction' },
      duration: { path: '$.data.duration' },
      line: { path: '$.data.number.name' },
      missed_call_reason: { path: '$.data.missed_call_reason' },
    },
    turns: [
      {
        list: '$.data.comments',
        note_if: [{ path: '$.resource', in: ['call'] }],
        text: { path: '@.content' },
        speaker: { constant: 'agent' },
        at: { path: '@.posted_at' },
      },
    ],
  },
}
