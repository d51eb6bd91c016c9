import { LARGEST_IMPORT } from '#features/people/employee-import/limits.ts'
import type { ImportArea } from '#platform/imports/area.ts'

export const employeeImports: ImportArea<'employee'> = {
  name: 'employee',
  largest: LARGEST_IMPORT,
  queued: 'employeeImportQueued',
  job: 'employees.import',
}
