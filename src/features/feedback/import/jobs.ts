import { visitCompanies } from '#features/company/companies.ts'
import { feedbackImports } from '#features/feedback/import/area.ts'
import { runImport } from '#features/feedback/import/run-import.ts'
import { defineImportJobsOf } from '#platform/imports/jobs.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const defineImportJobs = (
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
): void =>
  defineImportJobsOf(services, relay, systemViewer, {
    area: feedbackImports,
    run: runImport,
    options: { concurrency: 2, expireInSeconds: 6 * 3_600 },
    cleanUpAt: '41 3 * * *',
    eachCompany: (visit) => visitCompanies(services, systemViewer, visit),
  })
