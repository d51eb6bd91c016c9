import { visitCompanies } from '#features/company/companies.ts'
import { employeeImports } from '#features/people/employee-import/area.ts'
import { runImport } from '#features/people/employee-import/run-import.ts'
import { defineImportJobsOf } from '#platform/imports/jobs.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const defineEmployeeImportJobs = (
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void =>
  defineImportJobsOf(services, relay, systemViewer, {
    area: employeeImports,
    run: runImport,
    options: { expireInSeconds: 2 * 3_600 },
    cleanUpAt: '53 3 * * *',
    eachCompany: (visit) => visitCompanies(services, systemViewer, visit),
  })
