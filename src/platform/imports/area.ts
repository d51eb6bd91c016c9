import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#platform/db/tables.ts'

/** Kinds of file imports. Each has three tables: NAME_import, NAME_import_file and NAME_import_error. */
export const IMPORT_AREAS = ['feedback', 'employee', 'survey_request', 'review'] as const
export type AreaName = (typeof IMPORT_AREAS)[number]

type SharedColumn = keyof DB['feedback_import'] & keyof DB['employee_import']
export type SharedColumns = Pick<Selectable<DB['feedback_import']>, SharedColumn>
/** An import as stored: the columns that all kinds share, and those of its own kind. */
export type ImportRow<Name extends AreaName = AreaName> = SharedColumns &
  Omit<Selectable<DB[`${Name}_import`]>, SharedColumn>

/** The columns of an import that only its own kind has. */
export type OwnColumns<Name extends AreaName> = Omit<Insertable<DB[`${Name}_import`]>, SharedColumn>

export type ImportArea<Name extends AreaName = AreaName> = {
  name: Name
  /** Largest file, in bytes. */
  largest: number
  /** The event that queues an import, and the job that runs it. */
  queued: string
  job: string
}
