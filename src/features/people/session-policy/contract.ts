import { z } from 'zod'
import { SESSION_BOUNDS } from '#features/people/sessions/limits.ts'

const { idle, longest } = SESSION_BOUNDS

const minutes = ({ least, most }: { least: number; most: number }, outside: string) =>
  z.int().min(least, { error: outside }).max(most, { error: outside })

export const sessionPolicyInputSchema = z
  .strictObject({
    /** Minutes without a request after which a session ends. */
    idle_minutes: minutes(idle, 'Choose between 15 minutes and 14 days.'),
    /** Minutes after the sign-in at which a session ends. */
    longest_minutes: minutes(longest, 'Choose between one hour and 90 days.'),
    version: z.int().min(0),
  })
  .refine(({ idle_minutes, longest_minutes }) => idle_minutes <= longest_minutes, {
    path: ['idle_minutes'],
    error: 'This must not be longer than a session may last.',
  })
export type SessionPolicyInput = z.output<typeof sessionPolicyInputSchema>

const boundsSchema = z.object({ least: z.number(), most: z.number() })

export const sessionPolicySchema = z.object({
  idle_minutes: z.number(),
  longest_minutes: z.number(),
  /** 0 until the company chooses; then the most minutes apply. */
  version: z.number(),
  /** In minutes. */
  bounds: z.object({ idle: boundsSchema, longest: boundsSchema }),
})
export type SessionPolicy = z.output<typeof sessionPolicySchema>
