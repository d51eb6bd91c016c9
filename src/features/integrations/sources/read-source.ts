import { randomUUID } from 'node:crypto'
import { findActiveMappings } from '#features/integrations/field-mappings/store.ts'
import { CursorExpired, SourceBusy, SourceError } from '#features/integrations/sources/call.ts'
import { connectorOf } from '#features/integrations/sources/connectors/all.ts'
import type { SurveyRule } from '#features/integrations/sources/contract.ts'
import type { Plan, Run } from '#features/integrations/sources/plan.ts'
import type { SourceWriters } from '#features/integrations/sources/ports.ts'
import { readPages } from '#features/integrations/sources/read-pages.ts'
import { LEASE_MS, RequestsSpent, SettingsChanged } from '#features/integrations/sources/reserve.ts'
import { apiKeyOf } from '#features/integrations/sources/sources.ts'
import {
  endRun,
  findSource,
  findSourceChannels,
  forgetCursor,
  takeRun,
} from '#features/integrations/sources/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

export type Reading = { again: Date | null }

/**
 * Reads what changed in a source since the last run. Everything that was read is saved together with the place where
 * reading continues, so a killed run loses nothing; writing a record twice has no effect.
 * @returns when to continue, if the source asks to wait or no further requests are allowed now
 */
export async function readSource(
  services: Services,
  viewer: Viewer,
  sourceId: number,
  { signal, ...writers }: SourceWriters & { signal: AbortSignal },
): Promise<Reading> {
  const run: Run = { services, viewer, ...writers, signal, runner: randomUUID() }
  const end = (outcome: Parameters<typeof endRun>[3] = {}) =>
    tenantTransaction(services, viewer, (tx) => endRun(tx, sourceId, run.runner, outcome))
  try {
    for (;;) {
      const plan = await planOf(run, sourceId)
      if (plan === null) break
      const { wait_until } = plan.row
      if (wait_until !== null && wait_until > services.clock.now()) {
        await end()
        return { again: wait_until }
      }
      try {
        await readPages(run, plan)
        break
      } catch (error) {
        if (error instanceof CursorExpired)
          await tenantTransaction(services, viewer, (tx) => forgetCursor(tx, sourceId, run.runner))
        else if (!(error instanceof SettingsChanged)) throw error
      }
    }
    await end()
    return { again: null }
  } catch (error) {
    if (error instanceof RequestsSpent) {
      await end()
      return { again: error.until }
    }
    if (error instanceof SourceBusy) {
      const again = new Date(services.clock.now().getTime() + error.seconds * 1_000)
      await end({ wait_until: again })
      return { again }
    }
    if (error instanceof SourceError) {
      await end({ last_error: error.message })
      return { again: null }
    }
    await end().catch(() => undefined)
    throw error
  }
}

/** The present settings; null if the source is switched off or another run reads it. */
const planOf = ({ services, viewer, runner }: Run, sourceId: number): Promise<Plan | null> =>
  tenantTransaction(services, viewer, async (tx) => {
    if (!(await takeRun(tx, sourceId, runner, new Date(tx.now.getTime() + LEASE_MS)))) return null
    const row = await findSource(tx, sourceId)
    if (!row) return null
    const channels = (await findSourceChannels(tx)).filter((each) => each.source_system_id === sourceId)
    return {
      row,
      connector: connectorOf(row.source),
      account: {
        subdomain: row.subdomain,
        region: row.region,
        login: row.login,
        apiKey: apiKeyOf(services, tx, row),
      },
      rules: {
        source: row.source,
        subdomain: row.subdomain,
        imports_ratings: row.imports_ratings,
        survey_rules: row.survey_rules as SurveyRule[],
        excluded_tags: row.excluded_tags,
        excluded_fields: row.excluded_fields,
        do_not_send_field: row.do_not_send_field,
        mappings: await findActiveMappings(tx),
        channels: new Map(channels.map(({ slug, name }) => [slug, name])),
      },
    }
  })
