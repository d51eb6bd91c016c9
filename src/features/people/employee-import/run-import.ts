import { employeeImports } from '#features/people/employee-import/area.ts'
import { importEmployees } from '#features/people/employee-import/import.ts'
import { employeeMappingSchema } from '#features/people/employee-import/mapping-schema.ts'
import { requireWholeCompany } from '#features/people/employees/changes.ts'
import { exchangeEmployees } from '#features/people/policy.ts'
import { loadViewer } from '#features/people/sessions/viewers.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type ImportWork, runImport as runImportOf } from '#platform/imports/run.ts'
import type { JobRun } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'

/** Runs a queued import. After an interrupted run it starts over; rows written before are then unchanged. */
export const runImport = (
  services: Services,
  system: Viewer,
  id: number,
  job: JobRun,
): Promise<'ended' | 'waiting'> => runImportOf(services, system, employeeImports, { id, work }, job)

/** The most new teams stored by name; all are counted. */
const MOST_NAMED = 1_000

const teamColumns = (newTeams: readonly string[]) => ({
  new_teams: newTeams.slice(0, MOST_NAMED) as string[],
  new_team_count: newTeams.length,
})

const work: ImportWork<'employee'> = {
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
