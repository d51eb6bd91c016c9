import type { AppError, ErrorCode } from '#platform/errors/app-error.ts'

/** The keywords of RFC 7644, table 9. */
export type ScimType =
  | 'invalidFilter'
  | 'invalidPath'
  | 'invalidSyntax'
  | 'invalidValue'
  | 'mutability'
  | 'noTarget'
  | 'uniqueness'

/** A failure with a status or keyword that only SCIM has. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined

  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

export const invalidValue = (detail: string) => new ScimError(400, detail, 'invalidValue')
export const invalidPath = (detail: string) => new ScimError(400, detail, 'invalidPath')
export const invalidFilter = (detail: string) => new ScimError(400, detail, 'invalidFilter')

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error'

/**
 * The body of a failed request, RFC 7644 section 3.12. `code` and `request_id` are additions, as in every error of
 * this server.
 */
export function scimProblem(failure: AppError | ScimError, requestId: string) {
  const { status, scimType, code } = failure instanceof ScimError ? ofScim(failure) : ofApp(failure)
  return {
    schemas: [ERROR_SCHEMA],
    status: String(status),
    ...(scimType && { scimType }),
    detail: status === 500 ? 'Something went wrong' : failure.message,
    code,
    request_id: requestId,
  }
}

type Worded = { status: number; scimType?: ScimType | undefined; code: ErrorCode }

function ofScim({ status, scimType }: ScimError): Worded {
  const code = status === 412 ? 'stale' : status === 409 ? 'conflict' : 'invalid'
  return { status, scimType, code }
}

function ofApp({ code, status, errors }: AppError): Worded {
  if (code === 'malformed') return { status: 400, scimType: 'invalidSyntax', code }
  if (code !== 'invalid') return { status, code }
  const isTaken = errors.some(({ message }) => message.endsWith('is in use already.'))
  return isTaken
    ? { status: 409, scimType: 'uniqueness', code: 'conflict' }
    : { status: 400, scimType: 'invalidValue', code }
}
