import type { Target } from '#features/integrations/webhook-sources/fields.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { FieldError } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export type Rejected = readonly { index: number; errors: readonly FieldError[] }[]

/** Validates records like the API of their kind does, and stores them unless it is a dry run. */
export type RecordWriter = (
  services: Services,
  viewer: Viewer,
  records: readonly object[],
  options: { dryRun: boolean; addTurns: boolean },
) => Promise<{
  rejected: Rejected
  /** Ids by external id, of targets that have recordings. */
  ids?: Readonly<Record<string, number>>
}>

/** Passed in by the composition, because the targets depend on integrations. */
export type RecordWriters = Readonly<Record<Target, RecordWriter>>
