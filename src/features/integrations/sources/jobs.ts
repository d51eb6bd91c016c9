import { z } from 'zod'
import { visitCompanies } from '#features/company/companies.ts'
import type { ResultReader, SourceWriters } from '#features/integrations/sources/ports.ts'
import { readSource } from '#features/integrations/sources/read-source.ts'
import { WRITE_DUE } from '#features/integrations/sources/record-result.ts'
import { SOURCE_CHANGED } from '#features/integrations/sources/sources.ts'
import { findSources } from '#features/integrations/sources/store.ts'
import { writeResults } from '#features/integrations/sources/write-results.ts'
import { findDueSources } from '#features/integrations/sources/write-store.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { SystemViewer } from '#platform/jobs/jobs.ts'
import type { OutboxRelay } from '#platform/jobs/relay.ts'
import type { Services } from '#platform/services.ts'

export const READ_SOURCE = 'sources.read'
export const WRITE_RESULTS = 'sources.writeResults'
export const READ_SOURCES = 'sources.readAll'

/**
 * Reads every source each five minutes, and a source immediately after a change. Writes results when there are any; what
 * a killed process left is found with the next reading.
 */
export function defineSourceJobs(
  services: Services,
  relay: Pick<OutboxRelay, 'onEvent'>,
  systemViewer: SystemViewer,
  { readResult, ...writers }: SourceWriters & { readResult: ResultReader },
): void {
  const data = z.object({ companyId: z.number().int(), sourceId: z.number().int() })
  services.jobs.define(READ_SOURCE, { data }, async ({ companyId, sourceId }, { signal }) => {
    const viewer = await systemViewer(companyId)
    if (!viewer) return
    const { again } = await readSource(services, viewer, sourceId, { ...writers, signal })
    if (again)
      await services.jobs.send(
        READ_SOURCE,
        { companyId, sourceId },
        { key: `${companyId} ${sourceId} ${again.toISOString()}`, startAfter: again },
      )
  })
  relay.onEvent(SOURCE_CHANGED, READ_SOURCE)
  services.jobs.define(WRITE_RESULTS, { data }, async ({ companyId, sourceId }, { signal }) => {
    const viewer = await systemViewer(companyId)
    if (!viewer) return
    const { again } = await writeResults(services, viewer, sourceId, { readResult, signal })
    if (again)
      await services.jobs.send(
        WRITE_RESULTS,
        { companyId, sourceId },
        { key: `${companyId} ${sourceId} ${again.toISOString()}`, startAfter: again },
      )
  })
  relay.onEvent(WRITE_DUE, WRITE_RESULTS)
  // Results may have waited for the change.
  relay.onEvent(SOURCE_CHANGED, WRITE_RESULTS)
  const cron = { expression: '*/5 * * * *', timeZone: 'UTC' }
  services.jobs.define(READ_SOURCES, { data: z.object({}), cron }, () => {
    const minute = services.clock.now().toISOString().slice(0, 16)
    return visitCompanies(services, systemViewer, async (viewer) => {
      const sources = await tenantTransaction(services, viewer, findSources)
      const companyId = viewer.company.id
      for (const { id, active, archived_at } of sources)
        if (active && archived_at === null)
          await services.jobs.send(
            READ_SOURCE,
            { companyId, sourceId: id },
            { key: `${companyId} ${id} ${minute}` },
          )
      for (const sourceId of await tenantTransaction(services, viewer, findDueSources))
        await services.jobs.send(
          WRITE_RESULTS,
          { companyId, sourceId },
          { key: `${companyId} ${sourceId} ${minute}` },
        )
    })
  })
}
