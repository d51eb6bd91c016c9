import type { z } from 'zod'
import { type FieldError, invalid } from '#platform/errors/app-error.ts'
import { setValidationWords } from '#platform/errors/validation-words.ts'

setValidationWords()

/** Converts zod issues to errors that name their field; an unknown key is named itself instead of its object. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    const path = issue.path.join('.')
    if (issue.code !== 'unrecognized_keys') return [{ path, message: issue.message }]
    return issue.keys.map((key) => ({ path: path === '' ? key : `${path}.${key}`, message: UNKNOWN_FIELD }))
  })
}

export const UNKNOWN_FIELD = 'is not a known field'

/** Parses or throws 422. */
export function parseOrRefuse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid(fieldErrors(parsed.error))
  return parsed.data
}
