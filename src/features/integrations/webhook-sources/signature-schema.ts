import { z } from 'zod'
import { isPath, LONGEST_PATH } from '#features/integrations/webhook-sources/json-path.ts'

export const SCHEMES = ['sha1', 'sha256', 'standard', 'secret'] as const

const header = z
  .string()
  .trim()
  .max(100)
  .regex(/^[A-Za-z0-9-]+$/, { error: 'is not the name of a header' })

/** How a sender shows that a message is from it. */
export const webhookSignatureSchema = z
  .strictObject({
    scheme: z
      .enum(SCHEMES, { error: `must be one of ${SCHEMES.join(', ')}` })
      .describe(
        'sha1 and sha256: an HMAC of the body in `header`. standard: Standard Webhooks. secret: the secret itself, in `header` or in `field` of the body.',
      ),
    header: header.optional(),
    timestamp_header: header
      .optional()
      .describe('The time of sending, which is signed before the body and must be recent.'),
    timestamp_joint: z
      .enum(['', '.'], { error: 'must be empty or a dot' })
      .optional()
      .describe('The text between the time and the body. Default: a dot.'),
    field: z.string().max(LONGEST_PATH).refine(isPath, { error: 'is not a path such as $.token' }).optional(),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [path], message })
    const { scheme, header, field, timestamp_header } = value
    if (scheme === 'standard' && header !== undefined) refuse('header', 'is fixed by Standard Webhooks')
    if (scheme === 'secret' && (header === undefined) === (field === undefined))
      refuse('header', 'is required, or a field of the body instead')
    if (isHmac(scheme) && header === undefined) refuse('header', 'is required')
    if (scheme !== 'secret' && field !== undefined) refuse('field', 'is for a secret in the body only')
    if (!isHmac(scheme) && timestamp_header !== undefined)
      refuse('timestamp_header', 'is for sha1 and sha256 only')
  })
  .meta({ examples: [{ scheme: 'sha256', header: 'X-Signature' }] })
export type WebhookSignature = z.output<typeof webhookSignatureSchema>

const isHmac = (scheme: string): boolean => scheme === 'sha1' || scheme === 'sha256'
