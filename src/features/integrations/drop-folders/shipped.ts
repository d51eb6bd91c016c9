import type { Target } from '#features/integrations/webhook-sources/fields.ts'
import type { WebhookMapping } from '#features/integrations/webhook-sources/mapping-schema.ts'
import { generic } from '#features/integrations/webhook-sources/shipped/generic.ts'

/** A mapping for the files of one system. */
export type ShippedFileMapping = {
  key: string
  name: string
  target: Target
  has_recordings: boolean
  mapping: WebhookMapping
}

/**
 * The analysis files of Contact Lens. Calls have offsets only, so their time is that in the name of the file; chats
 * have times. A participant is named by an id whose role is in another list.
 */
const contactLens: WebhookMapping = {
  skip_if: [{ path: '$.JobStatus', in: ['FAILED', 'IN_PROGRESS'] }],
  fields: {
    external_id: { path: '$.CustomerMetadata.ContactId' },
    channel: {
      path: '$.Channel',
      values: { VOICE: 'Phone', CHAT: 'Chat', EMAIL: 'Email' },
      default: 'Phone',
    },
    started_at: {
      path: ['$.Transcript[0].AbsoluteTime', '$._file.time', '$._file.changed_at'],
      time_zone: 'UTC',
    },
    language: { path: '$.LanguageCode' },
    summary: {
      path: [
        '$.ConversationCharacteristics.ContactSummary.PostContactSummary.Content',
        '$.ConversationCharacteristics.ContactSummary.ContactChainSummary.Content',
      ],
    },
    tags: { path: '$.Categories.MatchedCategories' },
  },
  properties: {
    duration_ms: { path: '$.ConversationCharacteristics.TotalConversationDurationMillis' },
    agent_sentiment: { path: '$.ConversationCharacteristics.Sentiment.OverallSentiment.AGENT' },
    customer_sentiment: { path: '$.ConversationCharacteristics.Sentiment.OverallSentiment.CUSTOMER' },
  },
  turns: [
    {
      list: '$.Transcript',
      text: { path: '@.Content' },
      speaker: {
        path: ['@.ParticipantRole', '@.ParticipantId'],
        lookup: { list: '$.Participants', key: '@.ParticipantId', value: '@.ParticipantRole' },
        values: {
          AGENT: 'agent',
          CUSTOMER: 'customer',
          SYSTEM: 'system',
          CUSTOM_BOT: 'bot',
          SUPERVISOR: 'agent',
        },
      },
      at: {
        path: ['@.AbsoluteTime', '@.BeginOffsetMillis'],
        since: ['$._file.time', '$._file.changed_at'],
        time_zone: 'UTC',
      },
      author_name: { path: '@.DisplayName' },
    },
  ],
}

export const SHIPPED_FILE_MAPPINGS: readonly ShippedFileMapping[] = [
  {
    key: 'contact_lens',
    name: 'Amazon Connect Contact Lens',
    target: 'interactions',
    has_recordings: true,
    mapping: contactLens,
  },
  {
    key: 'generic',
    name: 'Generic',
    target: 'interactions',
    has_recordings: false,
    mapping: generic.mapping,
  },
]
