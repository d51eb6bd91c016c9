import { channelIds, channelSlug } from '#features/integrations/channels/channels.ts'
import { type Conversation, redactionOf } from '#features/integrations/channels/redaction.ts'
import { recordKey } from '#features/integrations/sources/record-key.ts'
import { withStoredTurns } from '#features/interactions/ingest/add-turns.ts'
import {
  type IngestedInteractions,
  type InteractionItem,
  interactionItemSchema,
} from '#features/interactions/ingest/contract.ts'
import { namedAuthors, participantsOf, spokenEvent } from '#features/interactions/ingest/speakers.ts'
import {
  assignSource,
  type InteractionRow,
  insertInteractions,
  type KnownInteraction,
  lockKnown,
  saveEvents,
  saveParticipants,
  updateInteractions,
} from '#features/interactions/ingest/store.ts'
import { readStored } from '#features/interactions/ingest/stored-query.ts'
import { timeline } from '#features/interactions/ingest/timeline.ts'
import { saveSearch } from '#features/interactions/search/store.ts'
import { employeeFinder, unknownEmployee } from '#features/people/employees/named-employees.ts'
import { MOMENT_TEXTS, momentText } from '#lib/moments.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { FieldError } from '#platform/errors/app-error.ts'
import { fieldErrors } from '#platform/errors/field-errors.ts'
import { canonicalJson, sha256 } from '#platform/records/audit.ts'
import type { Services } from '#platform/services.ts'

export const INTERACTIONS_INGESTED = 'interactionsIngested'

type Rejection = { index: number; errors: FieldError[] }
type Indexed = { item: InteractionItem; index: number }

export type IngestOptions = {
  dryRun?: boolean
  /** An update adds turns instead of replacing them. */
  addTurns?: boolean
  /** Stores an interaction without its employee if Plaudit does not know the employee, instead of rejecting it. */
  allowsUnknownEmployees?: boolean
  /** The account that the interactions were read from; their external ids are those of its records. */
  source?: InteractionSource
  /** Work of the caller that belongs into the same transaction, at its start and its end. */
  first?: (tx: Tx) => Promise<void>
  last?: (tx: Tx, ingested: IngestedInteractions) => Promise<void>
}

export type InteractionSource = { id: number; source: string; subdomain: string }

/**
 * Stores up to 500 interactions in one transaction. Each is validated separately: an invalid one is listed in
 * `rejected` and does not stop the others. Channel and external id make the call repeatable. The same content again
 * is unchanged, other content is an update, no matter if it was sent before in an earlier call or earlier in this
 * one.
 */
export async function ingestInteractions(
  services: Services,
  viewer: Viewer,
  interactions: readonly unknown[],
  {
    dryRun = false,
    addTurns = false,
    allowsUnknownEmployees = false,
    source,
    first,
    last,
  }: IngestOptions = {},
): Promise<IngestedInteractions> {
  const { valid, rejected } = judge(interactions)
  const total: IngestedInteractions = { created: 0, updated: 0, unchanged: 0, rejected, ids: {} }
  if (valid.length > 0 || last)
    await tenantTransaction(services, viewer, async (tx) => {
      await first?.(tx)
      for (const round of rounds(valid))
        await takeIn(tx, await resolve(tx, round, { rejected, allowsUnknownEmployees, source }), {
          total,
          addTurns,
        })
      await last?.(tx, total)
      if (dryRun) throw new DryRun()
    }).catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error
    })
  rejected.sort((a, b) => a.index - b.index)
  return total
}

/** Rolls back a batch of a dry run. */
class DryRun extends Error {}

function judge(interactions: readonly unknown[]): { valid: Indexed[]; rejected: Rejection[] } {
  const valid: Indexed[] = []
  const rejected: Rejection[] = []
  interactions.forEach((interaction, index) => {
    const parsed = interactionItemSchema.safeParse(interaction)
    if (parsed.success) valid.push({ item: parsed.data, index })
    else rejected.push({ index, errors: fieldErrors(parsed.error) })
  })
  return { valid, rejected }
}

/** A statement can change a row only once, so a repeated interaction goes into a later round. */
function rounds(items: readonly Indexed[]): Indexed[][] {
  const seen = new Map<string, number>()
  const made: Indexed[][] = []
  for (const each of items) {
    const key = keyOf(channelSlug(each.item.channel), each.item.external_id)
    const round = seen.get(key) ?? 0
    seen.set(key, round + 1)
    const list = made[round] ?? []
    made[round] = list
    list.push(each)
  }
  return made
}

type Resolving = {
  rejected: Rejection[]
  allowsUnknownEmployees: boolean
  source: InteractionSource | undefined
}

/** Resolves names to ids. New channels are created; an employee must exist. */
async function resolve(
  tx: Tx,
  items: readonly Indexed[],
  { rejected, allowsUnknownEmployees, source }: Resolving,
): Promise<InteractionRow[]> {
  const employees = await employeeFinder(tx, [
    ...items.flatMap(({ item }) => item.employee ?? []),
    ...namedAuthors(items.map(({ item }) => item)),
  ])
  const accepted = items.flatMap((each) => {
    const { item, index } = each
    if (!item.employee || employees(item.employee)) return [each]
    if (allowsUnknownEmployees) return [{ item: { ...item, employee: null }, index }]
    rejected.push({ index, errors: [unknownEmployee(item.employee)] })
    return []
  })
  const channels = await channelIds(
    tx,
    accepted.map(({ item }) => item.channel),
  )
  const conversations = accepted.map(({ item }) => {
    const events = timeline(item).map((event) => spokenEvent(event, employees))
    const conversation: Conversation = {
      channelId: channels.get(channelSlug(item.channel)) ?? 0,
      employeeId: item.employee ? (employees(item.employee)?.id ?? null) : null,
      customerName: item.customer?.name,
      otherEmployeeIds: [...new Set(events.flatMap(({ employee_id }) => employee_id ?? []))],
      otherNames: [...new Set(events.flatMap(({ author_name }) => author_name ?? []))],
    }
    return { item, events, conversation }
  })
  const redactions = await redactionOf(
    tx,
    conversations.map(({ conversation }) => conversation),
  )
  const rows = conversations.map(({ item, events, conversation }): InteractionRow => {
    const employee = item.employee ? employees(item.employee) : undefined
    const redact = redactions(conversation)
    return {
      channel_id: conversation.channelId ?? 0,
      external_id: item.external_id,
      language: item.language ?? null,
      employee_id: employee?.id ?? null,
      team_id: employee?.team_id ?? null,
      customer_name: item.customer?.name || null,
      customer_email: item.customer?.email || null,
      customer_phone: item.customer?.phone || null,
      started_at: momentText(item.started_at),
      resolved_at: item.resolved_at ? momentText(item.resolved_at) : null,
      external_url: item.external_url ?? null,
      audio_url: item.audio_url ?? null,
      tags: [...new Set(item.tags ?? [])],
      properties: item.properties ?? {},
      summary: redact(item.summary || null),
      content_hash: hashOf(item, momentText),
      formerHashes: () => formerTexts.map((text) => hashOf(item, text)),
      source_system_id: source?.id ?? null,
      source_record: source ? recordKey(source, item.external_id) : null,
      events: events.map((event) => ({
        ...event,
        text: redact(event.text),
        translated_text: redact(event.translated_text),
      })),
      participants: participantsOf(events, employee?.id ?? null),
    }
  })
  // Sort rows by key, so that two calls with the same interactions never deadlock.
  return rows.sort((a, b) => (rowKey(a) < rowKey(b) ? -1 : 1))
}

type Taking = { total: IngestedInteractions; addTurns: boolean }

async function takeIn(tx: Tx, sent: readonly InteractionRow[], taking: Taking): Promise<void> {
  if (sent.length === 0) return
  const { total, addTurns } = taking
  const known = byKey(await lockKnown(tx, sent))
  const fresh = sent.filter((row) => !known.has(rowKey(row)))
  const made = byKey(fresh.length > 0 ? await insertInteractions(tx, fresh) : [])
  // Rows that another transaction inserted since the look-up are now known, and are compared like the others.
  const overtaken = fresh.filter((row) => !made.has(rowKey(row)))
  if (overtaken.length > 0)
    for (const [key, row] of byKey(await lockKnown(tx, overtaken))) known.set(key, row)
  const taken = sent.filter((row) => isOfAnotherRecord(row, known.get(rowKey(row))))
  await takeIn(tx, taken.map(withRecordAsId), taking)
  const rows = sent.filter((row) => !taken.includes(row))
  const sentAgain = rows.filter((row) => known.has(rowKey(row)))
  const knownRows = addTurns ? await addToStored(tx, sentAgain, known) : sentAgain
  const changed = knownRows.filter((row) => !isSame(row, known.get(rowKey(row))?.content_hash))
  if (changed.length > 0) await updateInteractions(tx, changed)
  const unassigned = sentAgain.filter(
    (row) =>
      row.source_system_id !== null && row.source_system_id !== known.get(rowKey(row))?.source_system_id,
  )
  const idOf = (row: InteractionRow) => (made.get(rowKey(row)) ?? known.get(rowKey(row)))?.id ?? 0
  if (unassigned.length > 0)
    await assignSource(
      tx,
      unassigned.map((row) => ({ ...row, id: idOf(row) })),
    )
  const written = [...fresh.filter((row) => made.has(rowKey(row))), ...changed]
  if (written.length > 0) {
    const stored = written.map((row) => ({ id: idOf(row), ...row }))
    await saveEvents(tx, stored)
    await saveParticipants(tx, stored)
    await saveSearch(tx, stored)
  }
  total.created += made.size
  total.updated += changed.length
  total.unchanged += knownRows.length - changed.length
  for (const row of rows) total.ids[row.external_id] = idOf(row)
  if (written.length > 0)
    record(
      tx,
      [...made.values()].map(({ id }) => id),
      changed.map(idOf),
    )
}

/** Another account has a record with the same id. An interaction without a source becomes that of the first one. */
const isOfAnotherRecord = (row: InteractionRow, known: KnownInteraction | undefined): boolean =>
  row.source_record !== null &&
  row.external_id !== row.source_record &&
  known !== undefined &&
  known.source_record !== null &&
  known.source_record !== row.source_record

/** The longer id that an interaction has if its record shares the id with a record of another account. */
const withRecordAsId = (row: InteractionRow): InteractionRow => ({
  ...row,
  external_id: row.source_record ?? row.external_id,
})

async function addToStored(
  tx: Tx,
  rows: readonly InteractionRow[],
  known: ReadonlyMap<string, KnownInteraction>,
): Promise<InteractionRow[]> {
  const idOf = (row: InteractionRow) => known.get(rowKey(row))?.id ?? 0
  const stored = await readStored(tx, rows.map(idOf))
  return rows.map((row) => {
    const before = stored.get(idOf(row))
    return before ? withStoredTurns(row, before) : row
  })
}

const [, ...formerTexts] = MOMENT_TEXTS

/** Equal for equal content, whatever the order of keys or the format of times. */
function hashOf(item: InteractionItem, textOf: (moment: string) => string): Buffer {
  const at = <T extends { at?: string | null | undefined }>(each: T): T =>
    each.at ? { ...each, at: textOf(each.at) } : each
  return sha256(
    canonicalJson({
      ...item,
      started_at: textOf(item.started_at),
      ...(item.resolved_at && { resolved_at: textOf(item.resolved_at) }),
      turns: item.turns.map(at),
      ...(item.events && { events: item.events.map(at) }),
    }),
  )
}

/** An interaction of an erased person has an empty hash, which any content equals: sent again, it stays erased. */
const isSame = ({ content_hash, formerHashes }: InteractionRow, known: Buffer | undefined): boolean =>
  known !== undefined &&
  (known.length === 0 || known.equals(content_hash) || formerHashes().some((hash) => known.equals(hash)))

const keyOf = (channel: string | number, externalId: string): string => `${channel} ${externalId}`
const rowKey = (row: Pick<KnownInteraction, 'channel_id' | 'external_id'>): string =>
  keyOf(row.channel_id, row.external_id)
const byKey = (rows: readonly KnownInteraction[]): Map<string, KnownInteraction> =>
  new Map(rows.map((row) => [rowKey(row), row]))

function record(tx: Tx, created: number[], updated: number[]): void {
  tx.audit({
    action: 'interactions.ingested',
    objectType: 'interaction_batch',
    objectId: created[0] ?? updated[0] ?? 0,
    after: { created: created.length, updated },
  })
  tx.emit({ type: INTERACTIONS_INGESTED, payload: { created, updated } })
}
