import { z } from 'zod'
import { alertChatSchema, chatUrlSchema } from '#features/alerts/chat-schemas.ts'
import { TILE_PAGE_NAMES, TILE_PARTS } from '#features/dashboards/tile-pages.ts'
import { wholeNumber } from '#lib/field-words.ts'
import { namedRecordSchema } from '#lib/record-schemas.ts'

export const REPEATS = ['daily', 'weekly', 'monthly'] as const
export type Repeats = (typeof REPEATS)[number]

export const SOURCE_KINDS = ['dashboard', 'stream_view', 'interaction_view'] as const
export type SourceKind = (typeof SOURCE_KINDS)[number]

export const MOST_READERS = 50
export const MOST_SUBSCRIPTIONS = 50

/** Why a reader got nothing. */
export const SKIP_REASONS = ['left', 'no_access', 'source_gone', 'unsubscribed'] as const
export type SkipReason = (typeof SKIP_REASONS)[number]

const id = z.int().positive()

const settings = {
  repeats: z.enum(REPEATS, { error: 'must be daily, weekly or monthly' }),
  /** 0 is Sunday. Matters if it repeats weekly. */
  day_of_week: wholeNumber(0, 6),
  /** In shorter months, the last day. Matters if it repeats monthly. */
  day_of_month: wholeNumber(1, 31),
  /** In the company’s time zone. */
  hour: wholeNumber(0, 23),
  /** Attach the figures and rows as CSV. */
  csv: z.boolean(),
  /** Attach all of it as PDF. */
  pdf: z.boolean(),
  /** The people who get it: oneself, and people in one’s administrative scope who may see it. */
  reader_ids: z
    .array(id)
    .min(1, { error: 'needs at least one person' })
    .max(MOST_READERS, { error: `has more than ${MOST_READERS} people` })
    .overwrite((list) => [...new Set(list)]),
  /** Incoming webhooks of chats, which get links and figures without names. */
  slack_url: chatUrlSchema,
  teams_url: chatUrlSchema,
}

export const newReportSubscriptionSchema = z.strictObject({
  source: z.strictObject({
    kind: z.enum(SOURCE_KINDS, { error: 'must be dashboard, stream_view or interaction_view' }),
    id,
    /** One tile of the dashboard; null for all of it. */
    tile_key: z.uuid({ error: 'must be a UUID' }).nullable().default(null),
  }),
  ...settings,
  day_of_week: settings.day_of_week.default(1),
  day_of_month: settings.day_of_month.default(1),
  csv: settings.csv.default(true),
  pdf: settings.pdf.default(false),
  /** Without it, only oneself. */
  reader_ids: settings.reader_ids.optional(),
})
export type NewReportSubscription = z.output<typeof newReportSubscriptionSchema>

export const reportSubscriptionChangeSchema = z
  .strictObject({ ...settings, paused: z.boolean() })
  .partial()
  .extend({
    /** The version the change is based on; 409 if it is not the stored one. */
    version: z.int(),
  })
export type ReportSubscriptionChange = z.output<typeof reportSubscriptionChangeSchema>

export const reportSubscriptionSchema = z.object({
  id: z.number(),
  /** Null if the viewer cannot see it any more. */
  source: z
    .object({
      kind: z.enum(SOURCE_KINDS),
      id: z.number(),
      name: z.string(),
      tile: z
        .object({
          key: z.string(),
          page: z.enum(TILE_PAGE_NAMES),
          part: z.enum(TILE_PARTS),
          title: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
  repeats: z.enum(REPEATS),
  day_of_week: z.number(),
  day_of_month: z.number(),
  hour: z.number(),
  csv: z.boolean(),
  pdf: z.boolean(),
  slack: alertChatSchema.nullable(),
  teams: alertChatSchema.nullable(),
  paused: z.boolean(),
  /** Null while it is paused. */
  next_at: z.string().nullable(),
  owner: namedRecordSchema,
  /** Whether the viewer owns it. */
  own: z.boolean(),
  /** Its owner and admins may change it. */
  can_edit: z.boolean(),
  /** Whether the viewer gets it; null if the viewer is not a reader. */
  receives: z.boolean().nullable(),
  /** For those who may change it; otherwise empty. */
  readers: z.array(z.object({ id: z.number(), name: z.string(), receives: z.boolean() })),
  version: z.number(),
})
export type ReportSubscription = z.output<typeof reportSubscriptionSchema>

export const reportSubscriptionsQuery = z.object({
  /** `company` lists all subscriptions, for admins. */
  of: z.enum(['own', 'company'], { error: 'must be own or company' }).default('own'),
})

export const reportSubscriptionListSchema = z.object({
  /** The viewer's own and those that the viewer receives, or all of the company; newest first, at most 1,000. */
  subscriptions: z.array(reportSubscriptionSchema),
  /** Whether the viewer may choose other people as readers. */
  can_choose_readers: z.boolean(),
})
export type ReportSubscriptionList = z.output<typeof reportSubscriptionListSchema>

export const reportReceiptSchema = z.strictObject({ receives: z.boolean() })

export const reportRequestedSchema = z.object({
  /** False if the viewer asked for it less than a minute ago. */
  requested: z.boolean(),
})

export const reportSendingsSchema = z.object({
  /** The newest 100. Readers see their own, the owner and admins those of all readers. */
  sendings: z.array(
    z.object({
      id: z.number(),
      reader: namedRecordSchema,
      /** The day it was sent for; null if the reader asked for it. */
      period: z.string().nullable(),
      /** `kept`: without a mail server, mail stays in the outbox. */
      state: z.enum(['waiting', 'sent', 'kept', 'skipped', 'failed']),
      reason: z.enum(SKIP_REASONS).nullable(),
      created_at: z.string(),
    }),
  ),
})
export type ReportSendings = z.output<typeof reportSendingsSchema>
