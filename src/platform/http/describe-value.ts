import { z } from 'zod'

type Described = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

/**
 * Adds the `format` and `examples` of a schema's `meta` to its description; other values of `meta` would make it longer
 * without helping a client. A function of ours replaces the library's own, so the rules before that repeat it.
 */
export function describeValue({ zodSchema, jsonSchema }: Described): void {
  const { type } = zodSchema._zod.def
  if (type === 'union') jsonSchema.anyOf = jsonSchema.anyOf?.filter((each) => Object.keys(each).length > 0)
  if (type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
  if (type === 'undefined') jsonSchema.type = 'null'
  const { format, examples } = z.globalRegistry.get(zodSchema) ?? {}
  if (typeof format === 'string') jsonSchema.format = format
  if (Array.isArray(examples)) jsonSchema.examples = examples
}
