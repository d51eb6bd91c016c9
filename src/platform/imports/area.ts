import type { Insertable, Selectable } from 'kysely'
import type { DB } from '#platform/db/tables.ts'

/** What is imported from files. Each has its tables: NAME_import, NAME_import_file and NAME_import_error. */
export const IMPORT_AREAS = ['feedback', 'employee', 'survey_request'] as const
export type AreaName = (typeof IMPORT_AREAS)[number]

type SharedColumn = keyof DB['feedback_import'] & keyof DB['employee_import']
export type SharedColumns = Pick<Selectable<DB['feedback_import']>, SharedColumn>
/** An import as it is stored: what all have in common, and what the area adds. */
export type ImportRow<Name extends AreaName = AreaName> = SharedColumns &
  Omit<Selectable<DB[`${Name}_import`]>, SharedColumn>

/** What an area stores of an import beside what all have in common. */
export type OwnColumns<Name extends AreaName> = Omit<Insertable<DB[`${Name}_import`]>, SharedColumn>

export type ImportArea<Name extends AreaName = AreaName> = {
  name: Name
  /** The largest file, in bytes. */
  largest: number
  /** The event that puts an import into the queue, and the job that takes it out. */
  queued: string
  job: string
}
