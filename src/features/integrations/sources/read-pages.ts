import { type SourceApi, SourceBusy, SourceError, sourceApi } from '#features/integrations/sources/call.ts'
import type {
  Connector,
  Facts,
  ListPage,
  ListPosition,
} from '#features/integrations/sources/connectors/connector.ts'
import { interactionOf, isTaken, responseOf } from '#features/integrations/sources/interaction.ts'
import type { Plan, Run } from '#features/integrations/sources/plan.ts'
import { RequestsSpent, reservations } from '#features/integrations/sources/reserve.ts'
import { retryRecordings } from '#features/integrations/sources/retry-recordings.ts'
import type { SourceRow } from '#features/integrations/sources/store.ts'
import { surveyFor } from '#features/integrations/sources/survey-rules.ts'
import { type Batch, reasonOf, writeBatch } from '#features/integrations/sources/write-batch.ts'
import { fieldErrors } from '#platform/errors/field-errors.ts'
import type { Services } from '#platform/services.ts'

/** What changed within the last minute may not be listed yet. */
const NEWEST_MS = 60_000
const DAY_MS = 86_400_000
/** After a cursor has expired, reading starts this much before the last change that was read. */
const OVERLAP_MS = 3_600_000
const WRITTEN_AT_ONCE = 20

/** Reads pages until there are no further changes, and then recordings that could not be fetched before. */
export async function readPages(run: Run, plan: Plan): Promise<void> {
  const { services, signal } = run
  const api = sourceApi(services.config, plan.connector, plan.account, {
    signal,
    spend: reservations({ ...run, source: plan.row, limits: plan.connector.limits }),
  })
  let agents: ReturnType<SourceApi['agents']> | undefined
  const reader: Reader = {
    api,
    agents: () => {
      agents ??= api.agents().catch((error: unknown) => {
        agents = undefined
        throw error
      })
      return agents
    },
  }
  let from: ListPosition =
    plan.row.read_cursor === null
      ? { since: beginning(services, plan.row) }
      : { cursor: plan.row.read_cursor }
  let seen: readonly string[] = plan.row.page_seen
  for (;;) {
    const asked = services.clock.now()
    const page = await api.list(from, asked)
    seen = await readPage(run, plan, reader, { page, asked, seen })
    if (page.isLast || page.next === null) break
    from = { cursor: page.next }
    signal.throwIfAborted()
  }
  await retryRecordings(run, plan, api)
}

/** The start of a reading without a cursor. Never in the future, which Zendesk rejects. */
export function beginning(
  { clock }: Pick<Services, 'clock'>,
  {
    created_at,
    backfill_days,
    read_through,
  }: Pick<SourceRow, 'created_at' | 'backfill_days' | 'read_through'>,
): Date {
  const wanted = read_through
    ? read_through.getTime() - OVERLAP_MS
    : created_at.getTime() - backfill_days * DAY_MS
  return new Date(Math.min(wanted, clock.now().getTime() - NEWEST_MS))
}

/** The agents are fetched when the first conversation needs them. */
type Reader = { api: SourceApi; agents: () => ReturnType<SourceApi['agents']> }

type Listed = { key: string; id: string; record: unknown; facts: Facts | null; fault: string | null }

/**
 * Stores the records of a page, a few at a time, each time with the place where reading continues.
 * @returns the keys of all records of the page: the next page may begin with some of them
 */
async function readPage(
  run: Run,
  plan: Plan,
  reader: Reader,
  { page, asked, seen }: { page: ListPage; asked: Date; seen: readonly string[] },
): Promise<string[]> {
  const listed = page.records.map((record) => listedOf(plan.connector, record, page.pass))
  const known = new Set(seen)
  const fresh = listed.filter(({ key, facts, fault }) => {
    if (known.has(key)) return false
    return fault !== null || (facts !== null && isTaken(facts, plan.rules))
  })
  const stored = [...seen]
  for (let start = 0; start < fresh.length; start += WRITTEN_AT_ONCE) {
    const some = fresh.slice(start, start + WRITTEN_AT_ONCE)
    const batch = await batchOf(plan, reader, some, { shared: page.shared, now: asked })
    stored.push(...batch.keys)
    const isAll = batch.failure === null && start + some.length >= fresh.length
    if (!isAll) await writeBatch(run, plan, reader.api, batch, { page_seen: stored })
    if (batch.failure !== null) throw batch.failure
    if (isAll) return finish(batch)
  }
  return finish({ items: [], responses: [], surveys: [], recordings: [], skips: [], keys: [], failure: null })

  async function finish(batch: Batch): Promise<string[]> {
    const keys = listed.map(({ key }) => key)
    const through = page.readThrough === undefined ? readThrough() : page.readThrough
    await writeBatch(run, plan, reader.api, batch, {
      page_seen: keys,
      page: {
        isLast: page.isLast,
        ...(page.next !== null && { read_cursor: page.next }),
        ...(through !== null && { read_through: through }),
      },
    })
    return keys
  }

  function readThrough(): Date | null {
    if (page.isLast) return new Date(asked.getTime() - NEWEST_MS)
    const changes = listed.flatMap(({ facts }) => (facts ? [Date.parse(facts.updatedAt)] : []))
    return changes.length === 0 ? null : new Date(Math.max(...changes))
  }
}

/** Reads one record of a list. One that lacks something is skipped with the reason. */
function listedOf({ list, facts }: Connector, value: unknown, pass = ''): Listed {
  const read = list.record.safeParse(value)
  if (read.success) {
    const known = facts(read.data)
    return {
      key: `${known.id} ${known.updatedAt} ${pass}`.trim(),
      id: known.id,
      record: read.data,
      facts: known,
      fault: null,
    }
  }
  const id: unknown = Object(value)[list.idKey ?? 'id']
  const named = String(id ?? '').slice(0, 200) || 'without id'
  return {
    key: `${named} ? ${pass}`.trim(),
    id: named,
    record: value,
    facts: null,
    fault: reasonOf(fieldErrors(read.error)),
  }
}

/** Reads the messages of some records. Those read before a failure are kept. */
async function batchOf(
  { connector, rules, account }: Plan,
  { api, agents }: Reader,
  some: readonly Listed[],
  { shared, now }: { shared: unknown; now: Date },
): Promise<Batch> {
  const batch: Batch = {
    items: [],
    responses: [],
    surveys: [],
    recordings: [],
    skips: [],
    keys: [],
    failure: null,
  }
  for (const { key, id, record, facts, fault } of some) {
    if (facts === null) {
      batch.skips.push({ external_id: id, reason: fault ?? '' })
    } else {
      try {
        const messages = await api.detail(record)
        if ('fault' in messages) batch.skips.push({ external_id: id, reason: messages.fault })
        else {
          const known = { account, shared, agents: await agents() }
          const draft = connector.draft(record, messages.parts, known)
          const item = interactionOf(facts, draft, rules)
          batch.items.push(item)
          const survey = surveyFor({ facts, draft, conversation: item }, rules, now)
          if (survey !== null) batch.surveys.push(survey)
          if (draft.recording) batch.recordings.push({ recordId: id, ...draft.recording })
          const response = rules.imports_ratings ? responseOf(facts, draft, rules) : null
          if (response !== null) batch.responses.push(response)
        }
      } catch (error) {
        if (!isWorthSaving(error)) throw error
        return { ...batch, failure: error }
      }
    }
    batch.keys.push(key)
  }
  return batch
}

/** After these failures, reading continues later from here. */
const isWorthSaving = (error: unknown): boolean =>
  error instanceof SourceBusy || error instanceof SourceError || error instanceof RequestsSpent
