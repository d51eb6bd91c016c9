import type { ShippedMapping } from '#features/integrations/webhook-sources/shipped/shipped.ts'

/** Bodies in the shape of `POST /api/v1/interactions`, one interaction each. */
export const generic: ShippedMapping = {
  key: 'generic',
  name: 'Generic',
  target: 'interactions',
  signature: { scheme: 'standard' },
  mapping: {
    fields: {
      external_id: { path: ['$.external_id', '$.id'] },
      channel: { path: '$.channel', default: 'Other' },
      started_at: { path: ['$.started_at', '$.created_at'] },
      resolved_at: { path: ['$.resolved_at', '$.closed_at'] },
      'employee.email': { path: ['$.employee.email', '$.agent.email'] },
      'customer.name': { path: '$.customer.name' },
      'customer.email': { path: '$.customer.email' },
      'customer.phone': { path: '$.customer.phone' },
      language: { path: '$.language' },
      summary: { path: ['$.summary', '$.subject'] },
      external_url: { path: ['$.external_url', '$.url'] },
      tags: { path: '$.tags' },
    },
    turns: [
      {
        list: '$.turns',
        text: { path: '@.text' },
        speaker: { path: '@.speaker' },
        at: { path: '@.at' },
        author_name: { path: '@.author.name' },
        author_email: { path: '@.author.email' },
      },
    ],
  },
}
