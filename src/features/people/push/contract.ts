import { z } from 'zod'
import { storableText } from '#lib/storable-text.ts'

/** Browsers in which a person can get notifications. */
export const MOST_DEVICES = 20

const base64url = (longest: number) =>
  z
    .string()
    .min(1, { error: 'is required' })
    .max(longest)
    .regex(/^[A-Za-z0-9_-]+={0,2}$/, { error: 'is not base64url' })

/** A subscription as `PushSubscription.toJSON` returns it, without its expiration time. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: storableText(2_000)
    .trim()
    .min(1, { error: 'is required' })
    .meta({ examples: ['https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV'] }),
  keys: z.strictObject({
    p256dh: base64url(100).meta({
      examples: ['BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'],
    }),
    auth: base64url(40).meta({ examples: ['BTBZMqHH6r4Tts7J_aSIgg'] }),
  }),
})
export type PushSubscriptionInput = z.output<typeof pushSubscriptionSchema>

export const pushDeviceSchema = z.object({
  id: z.number(),
  /** Whether it is the browser of this session. */
  is_current: z.boolean(),
  user_agent: z.string().nullable(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type PushDevice = z.output<typeof pushDeviceSchema>

export const pushDevicesSchema = z.object({
  /** For `pushManager.subscribe`; null while an admin views as the person. */
  public_key: z.string().nullable(),
  devices: z.array(pushDeviceSchema),
})
