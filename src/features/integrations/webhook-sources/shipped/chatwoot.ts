import type { ShippedMapping } from '#features/integrations/webhook-sources/shipped/shipped.ts'

/** Each event has one message, or none, so turns are added up. */
export const chatwoot: ShippedMapping = {
  key: 'chatwoot',
  name: 'Chatwoot',
  target: 'interactions',
  signature: {
    scheme: 'sha256',
    header: 'X-Chatwoot-Signature',
    timestamp_header: 'X-Chatwoot-Timestamp',
    timestamp_joint: '.',
  },
  mapping: {
    only_if: [{ path: '$.event', in: ['message_created', 'conversation_status_changed'] }],
    add_turns: true,
    fields: {
      external_id: { path: ['$.conversation.id', '$.conversation.display_id', '$.id'] },
      channel: {
        path: ['$.conversation.channel', '$.channel'],
        values: {
          'Channel::WebWidget': 'Chat',
          'Channel::Email': 'Email',
          'Channel::Whatsapp': 'WhatsApp',
          'Channel::FacebookPage': 'Facebook',
          'Channel::Telegram': 'Telegram',
          'Channel::Sms': 'SMS',
          'Channel::TwilioSms': 'SMS',
          'Channel::Api': 'Chat',
        },
        default: 'Chat',
      },
      // Older versions have no time of creation. The earliest time of all messages is kept.
      started_at: {
        path: ['$.conversation.created_at', '$.conversation.timestamp', '$.created_at', '$.timestamp'],
      },
      'employee.email': { path: ['$.conversation.meta.assignee.email', '$.meta.assignee.email'] },
      'customer.name': { path: ['$.conversation.meta.sender.name', '$.meta.sender.name'] },
      'customer.email': { path: ['$.conversation.meta.sender.email', '$.meta.sender.email'] },
      'customer.phone': { path: ['$.conversation.meta.sender.phone_number', '$.meta.sender.phone_number'] },
      tags: { path: ['$.conversation.labels', '$.labels'] },
    },
    properties: {
      inbox: { path: '$.inbox.name' },
      status: { path: ['$.conversation.status', '$.status'] },
    },
    turns: [
      {
        list: '$',
        only_if: [{ path: '$.event', in: ['message_created'] }],
        // Such as "Assigned to John".
        skip_if: [{ path: '@.message_type', in: ['activity', '2'] }],
        note_if: [{ path: '@.private', in: ['true'] }],
        text: { path: '@.content', html: true },
        speaker: {
          path: '@.message_type',
          values: {
            incoming: 'customer',
            outgoing: 'agent',
            template: 'bot',
            0: 'customer',
            1: 'agent',
            3: 'bot',
          },
        },
        at: { path: '@.created_at' },
        author_name: { path: '@.sender.name' },
        author_email: { path: '@.sender.email' },
      },
    ],
  },
}
