import { z } from 'zod'
import { processSchema } from 'zod/v4/core'

/**
 * Accepts anything, and is described to clients as `item`: for items of a list that are validated one by one, so that an
 * invalid one does not reject the others.
 */
export function describedAs(item: z.ZodType): z.ZodUnknown {
  const anything = z.unknown()
  anything._zod.processJSONSchema = (context, _json, params) => {
    processSchema(item, context, params)
    const seen = context.seen.get(anything)
    if (seen) seen.ref = item
  }
  return anything
}

/** A text with a description for clients. The API description ignores `describe`, which zod keeps elsewhere. */
export function describedText(description: string): z.ZodString {
  const text = z.string()
  text._zod.toJSONSchema = () => ({ type: 'string', description })
  return text
}
