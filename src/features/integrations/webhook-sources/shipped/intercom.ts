import type { ShippedMapping } from '#features/integrations/webhook-sources/shipped/shipped.ts'

const SPEAKERS = {
  user: 'customer',
  lead: 'customer',
  contact: 'customer',
  admin: 'agent',
  teammate: 'agent',
  bot: 'bot',
}

/** A notification has the first message and the parts that caused it, so turns are added up. */
export const intercom: ShippedMapping = {
  key: 'intercom',
  name: 'Intercom',
  target: 'interactions',
  signature: { scheme: 'sha1', header: 'X-Hub-Signature' },
  mapping: {
    event_id: '$.id',
    only_if: [
      {
        path: '$.topic',
        in: [
          'conversation.user.created',
          'conversation.user.replied',
          'conversation.admin.single.created',
          'conversation.admin.replied',
          'conversation.admin.assigned',
          'conversation.admin.noted',
          'conversation.admin.closed',
          'conversation.operator.replied',
        ],
      },
    ],
    add_turns: true,
    fields: {
      external_id: { path: '$.data.item.id' },
      channel: {
        path: '$.data.item.source.type',
        values: {
          conversation: 'Chat',
          email: 'Email',
          facebook: 'Facebook',
          whatsapp: 'WhatsApp',
          sms: 'SMS',
        },
        default: 'Chat',
      },
      started_at: { path: '$.data.item.created_at' },
      resolved_at: { path: '$.data.item.statistics.last_close_at' },
      'employee.email': { path: ['$.data.item.assignee.email', '$.data.item.teammates.admins[0].email'] },
      'customer.name': {
        path: [
          '$.data.item.user.name',
          '$.data.item.contacts.contacts[0].name',
          "$.data.item[?@.author.type=='user'].author.name",
        ],
      },
      'customer.email': {
        path: [
          '$.data.item.user.email',
          '$.data.item.contacts.contacts[0].email',
          "$.data.item[?@.author.type=='user'].author.email",
        ],
      },
      summary: { path: ['$.data.item.title', '$.data.item.source.subject'], html: true },
      external_url: { path: '$.data.item.links.conversation_web' },
      tags: { path: '$.data.item.tags.tags[*].name' },
    },
    turns: [
      // The first message has no time of its own.
      ...['$.data.item.source', '$.data.item.conversation_message'].map((list) => ({
        list,
        text: { path: '@.body', html: true },
        speaker: { path: '@.author.type', values: SPEAKERS },
        at: { path: '$.data.item.created_at' },
        author_name: { path: '@.author.name' },
        author_email: { path: '@.author.email' },
      })),
      {
        list: '$.data.item.conversation_parts.conversation_parts',
        note_if: [{ path: '@.part_type', in: ['note'] }],
        text: { path: '@.body', html: true },
        speaker: { path: '@.author.type', values: SPEAKERS },
        at: { path: '@.created_at' },
        author_name: { path: '@.author.name' },
        author_email: { path: '@.author.email' },
      },
    ],
  },
}
