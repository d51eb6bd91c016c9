import { type FeedbackMapping, feedbackMappingSchema } from '#features/feedback/import/mapping-schema.ts'
import { fieldErrors } from '#platform/errors/field-errors.ts'

/** An invalid mapping file. `problems` names each place; `message` has all problems in one line. */
export class MappingFault extends Error {
  readonly problems: readonly MappingProblem[]

  constructor(problems: readonly MappingProblem[]) {
    super(
      `mapping: ${problems.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ')}`,
    )
    this.name = 'MappingFault'
    this.problems = problems
  }
}

type MappingProblem = { path: string; message: string }

/** Parses a mapping file. Throws a MappingFault that lists every problem. */
export function readMapping(json: string): FeedbackMapping {
  let value: unknown
  try {
    value = JSON.parse(json.replace(/^\uFEFF/, ''))
  } catch (error) {
    throw new MappingFault([{ path: '', message: `is not JSON: ${(error as Error).message}` }])
  }
  return checkMapping(value)
}

/** The same for a mapping that is already parsed, such as one from a request. */
export function checkMapping(value: unknown): FeedbackMapping {
  const result = feedbackMappingSchema.safeParse(value)
  if (result.success) return result.data
  throw new MappingFault(fieldErrors(result.error))
}
