import { employeeImports } from '#features/people/employee-import/area.ts'
import { importEmployees } from '#features/people/employee-import/import.ts'
import { employeeMappingSchema } from '#features/people/employee-import/mapping-schema.ts'
import { requireWholeCompany } from '#features/people/employees/changes.ts'
import { exchangeEmployees } from '#features/people/policy.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import type { ImportWork } from '#platform/imports/run.ts'

/** The most new teams stored by name; all are counted. */
const MOST_NAMED = 1_000

const teamColumns = (newTeams: readonly string[]) => ({
  new_teams: newTeams.slice(0, MOST_NAMED) as string[],
  new_team_count: newTeams.length,
})

/** After an interrupted run an import starts over; rows written before are then unchanged. */
export const employeeImportWork: ImportWork<'employee'> = {
  area: employeeImports,
  options: { expireInSeconds: 2 * 3_600 },
  cleanUpAt: '53 3 * * *',
  action: exchangeEmployees,
  loadViewer,
  afresh: () => true,
  begins: () => ({}),
  async work(services, { row, viewer, open, signal, tell }) {
    requireWholeCompany(viewer)
    await importEmployees(services, viewer, {
      open,
      mapping: employeeMappingSchema.parse(row.mapping),
      dryRun: row.dry_run,
      invite: row.invite,
      since: row.run > 1 ? row.started_at : null,
      signal,
      onProgress: ({ newTeams, ...progress }) => tell(progress, newTeams ? teamColumns(newTeams) : undefined),
    })
  },
}
