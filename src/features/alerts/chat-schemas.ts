import { z } from 'zod'
import { storableText } from '#lib/storable-text.ts'

/** The address of an incoming webhook. Write-only: left out, the stored one stays; null removes it. */
export const chatUrlSchema = storableText(2_000).trim().min(1, { error: 'is required' }).nullable().optional()

export const CHAT_FAILURES = ['timeout', 'unreachable', 'refused', 'status', 'secret'] as const
export type ChatFailure = (typeof CHAT_FAILURES)[number]

/** Why sending failed: no answer, an address that must not be called, an error status, or an address that cannot be read. */
export const alertChatFailureSchema = z.enum(CHAT_FAILURES)

/** A chat that an alert is sent to. */
export const alertChatSchema = z.object({
  /** The host and the last four characters; the rest is secret. */
  address: z.string(),
  failure: alertChatFailureSchema.nullable(),
  /** Since when every attempt has failed; null if the last one succeeded. */
  failing_since: z.string().nullable(),
  /** No more is sent after ten failed attempts, until the alert is resumed or the address is saved again. */
  stopped: z.boolean(),
})
export type AlertChat = z.output<typeof alertChatSchema>
