import type { ShippedMapping } from '#features/integrations/webhook-sources/shipped/shipped.ts'

/** The body is written by an admin in the trigger: docs/webhook-sources.md has the template that this mapping reads. */
export const zendesk: ShippedMapping = {
  key: 'zendesk',
  name: 'Zendesk',
  target: 'interactions',
  signature: {
    scheme: 'sha256',
    header: 'X-Zendesk-Webhook-Signature',
    timestamp_header: 'X-Zendesk-Webhook-Signature-Timestamp',
    timestamp_joint: '',
  },
  mapping: {
    fields: {
      external_id: { path: '$.ticket.id' },
      channel: { path: '$.ticket.via', default: 'Ticket' },
      started_at: { path: '$.ticket.created_at' },
      resolved_at: { path: '$.ticket.updated_at' },
      'employee.email': { path: '$.ticket.assignee.email' },
      'customer.name': { path: '$.ticket.requester.name' },
      'customer.email': { path: '$.ticket.requester.email' },
      'customer.phone': { path: '$.ticket.requester.phone' },
      language: { path: '$.ticket.requester.language' },
      summary: { path: '$.ticket.title' },
      external_url: { template: 'https://{$.ticket.link}' },
      tags: { path: '$.ticket.tags' },
    },
    properties: { group: { path: '$.ticket.group' }, priority: { path: '$.ticket.priority' } },
    turns: [
      {
        list: '$.ticket.comments',
        note_if: [{ path: '@.is_public', in: ['false'] }],
        text: { path: '@.value', html: true },
        speaker: {
          path: '@.author.role',
          values: { 'end-user': 'customer', 'End user': 'customer', Agent: 'agent', Admin: 'agent' },
          default: 'agent',
        },
        at: { path: '@.created_at' },
        author_name: { path: '@.author.name' },
        author_email: { path: '@.author.email' },
      },
    ],
  },
}
