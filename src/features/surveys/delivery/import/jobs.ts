import { visitCompanies } from '#features/company/companies.ts'
import { requestImports } from '#features/surveys/delivery/import/area.ts'
import { runImport } from '#features/surveys/delivery/import/run-import.ts'
import { defineImportJobsOf } from '#platform/imports/jobs.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const defineRequestImportJobs = (
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void =>
  defineImportJobsOf(services, relay, systemViewer, {
    area: requestImports,
    run: runImport,
    options: { expireInSeconds: 2 * 3_600 },
    cleanUpAt: '11 4 * * *',
    eachCompany: (visit) => visitCompanies(services, systemViewer, visit),
  })
