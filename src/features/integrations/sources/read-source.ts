import { findActiveMappings } from '#features/integrations/field-mappings/store.ts'
import { apiKeyOf } from '#features/integrations/sources/sources.ts'
import {
  findSource,
  findSourceChannels,
  noteReading,
  type SourceRow,
} from '#features/integrations/sources/store.ts'
import { interactionOf, isTaken, type Mapping } from '#features/integrations/sources/tickets.ts'
import { SourceBusy, SourceError, type Zendesk, zendesk } from '#features/integrations/sources/zendesk.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/**
 * Saves interactions as if they were sent by a program: validates each one separately and skips unchanged ones. Passed in
 * by the composition, because interactions depend on integrations.
 */
export type InteractionWriter = (
  services: Services,
  viewer: Viewer,
  interactions: readonly object[],
) => Promise<{
  created: number
  rejected: readonly { index: number; errors: readonly { path: string; message: string }[] }[]
}>

/** Zendesk does not return tickets changed within the last minute. */
const NEWEST_MS = 60_000
const DAY_MS = 86_400_000

export type Reading = { again: Date | null }

/**
 * Reads changed tickets page by page. The cursor is saved after each page, so a killed run continues from there; writing a
 * page twice has no effect.
 * @returns when to continue, if the source asks to wait
 */
export async function readSource(
  services: Services,
  viewer: Viewer,
  sourceId: number,
  { write, signal }: { write: InteractionWriter; signal: AbortSignal },
): Promise<Reading> {
  const plan = await tenantTransaction(services, viewer, async (tx) => {
    const row = await findSource(tx, sourceId)
    if (!row?.active || row.archived_at !== null) return null
    const channels = await findSourceChannels(tx)
    return {
      row,
      apiKey: apiKeyOf(services, tx, row),
      mappings: await findActiveMappings(tx),
      channels: new Map(
        channels.filter((each) => each.source_system_id === sourceId).map((each) => [each.slug, each.name]),
      ),
    }
  })
  if (!plan) return { again: null }
  const { row } = plan
  try {
    await readPages(services, viewer, plan, { write, signal })
    return { again: null }
  } catch (error) {
    if (error instanceof SourceBusy)
      return { again: new Date(services.clock.now().getTime() + error.seconds * 1_000) }
    if (!(error instanceof SourceError)) throw error
    await tenantTransaction(services, viewer, (tx) => noteReading(tx, row, { error: error.message }))
    return { again: null }
  }
}

type Plan = {
  row: SourceRow
  apiKey: string | null
  mappings: readonly Mapping[]
  /** Names by slug; empty means all channels. */
  channels: ReadonlyMap<string, string>
}
type Run = { write: InteractionWriter; signal: AbortSignal }

async function readPages(services: Services, viewer: Viewer, plan: Plan, run: Run): Promise<void> {
  const { row } = plan
  const client = zendesk(services.config, { subdomain: row.subdomain, login: row.login, apiKey: plan.apiKey })
  let from: { cursor: string } | { since: Date } =
    row.read_cursor === null ? { since: beginning(services, row) } : { cursor: row.read_cursor }
  for (;;) {
    const page = await client.tickets(from, run.signal)
    const created = await takePage(services, viewer, plan, run, client, page)
    const cursor = page.after_cursor ?? null
    const isStill = await tenantTransaction(services, viewer, (tx) =>
      noteReading(tx, row, {
        ...(cursor !== null && { cursor }),
        takenIn: created,
        error: null,
        finished: page.end_of_stream,
      }),
    )
    // The source was changed or switched off meanwhile; the change has already queued another run.
    if (!isStill || page.end_of_stream || cursor === null) return
    from = { cursor }
    run.signal.throwIfAborted()
  }
}

/** The start of the first reading. Never in the future, which Zendesk rejects. */
function beginning({ clock }: Pick<Services, 'clock'>, row: SourceRow): Date {
  const wanted = row.created_at.getTime() - row.backfill_days * DAY_MS
  return new Date(Math.min(wanted, clock.now().getTime() - NEWEST_MS))
}

async function takePage(
  services: Services,
  viewer: Viewer,
  { row, mappings, channels }: Plan,
  { write, signal }: Run,
  client: Zendesk,
  page: Awaited<ReturnType<Zendesk['tickets']>>,
): Promise<number> {
  const slugs = new Set(channels.keys())
  const items: ReturnType<typeof interactionOf>[] = []
  for (const ticket of page.tickets) {
    if (!isTaken(ticket, row, slugs)) continue
    const answer = await client.comments(ticket.id, signal)
    const users = [...(page.users ?? []), ...answer.users]
    const via = ticket.via?.channel ?? row.source
    items.push(
      interactionOf(
        ticket,
        { comments: answer.comments, users },
        {
          rules: row,
          mappings,
          channel: channels.get(via) ?? via,
        },
      ),
    )
  }
  if (items.length === 0) return 0
  const first = await write(services, viewer, items)
  // Keep the conversation even if Plaudit does not know the agent.
  const agentless = first.rejected.flatMap(({ index, errors }) => {
    const item = items[index]
    return item && errors.every(({ path }) => path.startsWith('employee'))
      ? [{ ...item, employee: null }]
      : []
  })
  const refused = first.rejected.length - agentless.length
  if (refused > 0) services.log.warn({ sourceId: row.id, refused }, 'tickets were rejected')
  if (agentless.length === 0) return first.created
  return first.created + (await write(services, viewer, agentless)).created
}
