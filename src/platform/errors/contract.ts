import { z } from 'zod'
import { ERROR_STATUS, type ErrorCode } from '#platform/errors/app-error.ts'

/** RFC 9457 problem details; `message`, `code` and `errors` are additions. */
export const problemSchema = z.object({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  message: z.string().describe('States the problem and what to do, in words for people.'),
  code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]).describe('Stable; act on this one.'),
  errors: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .readonly()
    .describe('The fields that are refused.'),
  request_id: z.string().describe('Names the request in the server’s log.'),
  current: z.unknown().optional().describe('With `stale`: the record as it is stored now.'),
})

export type Problem = z.output<typeof problemSchema>
