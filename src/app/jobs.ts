import { defineImportJobs } from '#features/feedback/import/jobs.ts'
import { defineSessionJobs } from '#features/people/sessions/jobs.ts'
import { defineFileJobs } from '#platform/files/stored-files.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import { defineMailJobs } from '#platform/mail/send-mail.ts'
import type { Services } from '#platform/services.ts'

/** Every job of the product, and the events that start them. */
export function defineJobs(services: Services, relay: OutboxRelay, systemViewer: SystemViewer): void {
  defineMailJobs(services, relay, systemViewer)
  defineFileJobs(services, relay)
  defineImportJobs(services, relay, systemViewer)
  defineSessionJobs(services, systemViewer)
}
