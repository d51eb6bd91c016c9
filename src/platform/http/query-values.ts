import { z } from 'zod'
import { normaliseProductArea } from '#platform/access/permissions.ts'

const WHOLE = /^[1-9]\d{0,15}$/

/** `ids=1,2`, `ids=1&ids=2` and `ids[]=1` are equivalent; anything else is refused. */
export const idListQuery = z.union([z.string(), z.array(z.string())]).transform((value, context) => {
  const texts = [value].flat().flatMap((text) => text.split(',').filter((part) => part !== ''))
  if (texts.every((text) => WHOLE.test(text)) && texts.length <= 1_000) return texts.map(Number)
  context.addIssue({ code: 'custom', message: 'must be whole numbers, separated by commas' })
  return z.NEVER
})

/** True only when the text is 'true'. */
export const flagQuery = z.enum(['true', 'false']).transform((text) => text === 'true')

/** A product area in any of its spellings. */
export const productAreaQuery = z.string().transform((text, context) => {
  const area = normaliseProductArea(text)
  if (area === null) context.addIssue({ code: 'custom', message: 'is not a product area' })
  return area ?? z.NEVER
})

/** An id in a path. */
export const idParam = z.string().regex(WHOLE).transform(Number)

/** A page of a list: an opaque cursor and the number of rows. */
export const pageQuery = z.object({
  after: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
})
