import { CONNECTORS, connectorOf, SOURCES } from '#features/integrations/sources/connectors/all.ts'
import type { Source, SourceList, SourceSkips, SurveyRule } from '#features/integrations/sources/contract.ts'
import { type Spent, usedRequests } from '#features/integrations/sources/request-limits.ts'
import { nameOfSource } from '#features/integrations/sources/source-name.ts'
import {
  countSkips,
  findSkips,
  findSource,
  findSourceChannels,
  findSources,
  type SourceRow,
} from '#features/integrations/sources/store.ts'
import { countRefused } from '#features/integrations/sources/write-store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { timePage } from '#platform/http/time-page.ts'
import type { Services } from '#platform/services.ts'

export const readSources = (services: Services, viewer: Viewer): Promise<SourceList> =>
  tenantTransaction(services, viewer, async (tx) => ({
    source_systems: await presentAll(tx, await findSources(tx)),
    connectors: SOURCES.map((source) => {
      const { name, form, write } = CONNECTORS[source]
      return {
        source,
        name,
        login: form.login,
        regions: [...form.regions],
        most_backfill_days: form.mostBackfillDays,
        has_ratings: form.hasRatings,
        accepts_results: write !== undefined,
      }
    }),
  }))

/** Records that could not be stored, newest first. */
export async function readSkips(
  services: Services,
  viewer: Viewer,
  id: number,
  query: { after?: string | undefined; limit: number },
): Promise<SourceSkips> {
  const { rows, nextCursor } = await timePage(query, (page) =>
    tenantTransaction(services, viewer, async (tx) => {
      if (!(await findSource(tx, id))) throw notFound('This source system')
      return findSkips(tx, id, page)
    }),
  )
  return {
    skipped: rows.map(({ created_at, next_attempt_at, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      next_attempt_at: next_attempt_at?.toISOString() ?? null,
    })),
    next_cursor: nextCursor,
  }
}

export async function presentOne(tx: Tx, row: SourceRow): Promise<Source> {
  const [source] = await presentAll(tx, [row])
  if (!source) throw new Error('An existing source could not be presented')
  return source
}

async function presentAll(tx: Tx, rows: readonly SourceRow[]): Promise<Source[]> {
  const channels = Map.groupBy(await findSourceChannels(tx), (row) => row.source_system_id)
  const skips = await countSkips(tx)
  const refused = await countRefused(tx)
  const now = tx.now.getTime()
  return rows.map((row) => ({
    id: row.id,
    source: row.source as Source['source'],
    name: nameOfSource(row),
    subdomain: row.subdomain,
    region: row.region,
    login: row.login,
    api_key: { configured: row.api_key !== null, last_four: row.api_key_end || null },
    channels: (channels.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
    excluded_tags: row.excluded_tags,
    excluded_fields: row.excluded_fields,
    backfill_days: row.backfill_days,
    do_not_send_field: row.do_not_send_field,
    imports_ratings: row.imports_ratings,
    score_field: row.score_field,
    link_field: row.link_field,
    survey_rules: row.survey_rules as SurveyRule[],
    active: row.active,
    archived: row.archived_at !== null,
    version: row.version,
    last_read_at: row.last_read_at?.toISOString() ?? null,
    taken_in: row.taken_in,
    last_error: row.last_error,
    read_through: row.read_through?.toISOString() ?? null,
    waiting_until: row.wait_until && row.wait_until > tx.now ? row.wait_until.toISOString() : null,
    backfill_percent: backfillPercent(row, now),
    skipped: skips.get(row.id) ?? 0,
    results_refused: refused.get(row.id) ?? 0,
    quota: connectorOf(row.source).limits.map((limit) => ({
      ...limit,
      used: usedRequests(row.requests_spent as Spent, limit, now),
    })),
  }))
}

const DAY_MS = 86_400_000

/** How much of the time between the start of the first reading and now has been read. */
function backfillPercent(
  { last_read_at, read_through, created_at, backfill_days }: SourceRow,
  now: number,
): number {
  if (last_read_at !== null) return 100
  if (read_through === null) return 0
  const from = created_at.getTime() - backfill_days * DAY_MS
  const share = (read_through.getTime() - from) / Math.max(1, now - from)
  return Math.round(Math.min(1, Math.max(0, share)) * 100)
}
