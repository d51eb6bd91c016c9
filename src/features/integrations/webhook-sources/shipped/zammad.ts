import type { ShippedMapping } from '#features/integrations/webhook-sources/shipped/shipped.ts'

/** A trigger sends the ticket and the one article that caused it, so turns are added up. */
export const zammad: ShippedMapping = {
  key: 'zammad',
  name: 'Zammad',
  target: 'interactions',
  signature: { scheme: 'sha1', header: 'X-Hub-Signature' },
  mapping: {
    add_turns: true,
    fields: {
      external_id: { path: '$.ticket.number' },
      channel: {
        path: '$.ticket.create_article_type',
        values: {
          email: 'Email',
          phone: 'Phone',
          web: 'Web form',
          chat: 'Chat',
          sms: 'SMS',
          'whatsapp message': 'WhatsApp',
          'telegram personal-message': 'Telegram',
          note: 'Ticket',
        },
        default: 'Ticket',
      },
      started_at: { path: '$.ticket.created_at' },
      resolved_at: { path: '$.ticket.close_at' },
      'employee.email': { path: '$.ticket.owner.email' },
      'customer.name': { template: '{$.ticket.customer.firstname} {$.ticket.customer.lastname}' },
      'customer.email': { path: '$.ticket.customer.email' },
      'customer.phone': { path: ['$.ticket.customer.phone', '$.ticket.customer.mobile'] },
      summary: { path: '$.ticket.title' },
      tags: { path: '$.ticket.tags' },
    },
    properties: {
      group: { path: '$.ticket.group.name' },
      priority: { path: '$.ticket.priority.name' },
      state: { path: '$.ticket.state' },
    },
    turns: [
      {
        list: '$.article',
        note_if: [{ path: '@.internal', in: ['true'] }],
        text: { path: '@.body', html: true },
        speaker: {
          path: '@.sender',
          values: { Customer: 'customer', Agent: 'agent', System: 'system' },
          default: 'system',
        },
        at: { path: '@.created_at' },
        author_name: { path: '@.from' },
        author_email: { path: ['@.origin_by', '@.created_by.email'] },
      },
    ],
  },
}
