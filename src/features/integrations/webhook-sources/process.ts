import { randomUUID } from 'node:crypto'
import { applyMapping, type MappedRecord } from '#features/integrations/webhook-sources/apply-mapping.ts'
import type { ReceivedState } from '#features/integrations/webhook-sources/contract.ts'
import {
  type DeliveryRow,
  findLaterStored,
  findWaiting,
  noteAttempt,
  saveOutcome,
} from '#features/integrations/webhook-sources/delivery-store.ts'
import type { Target } from '#features/integrations/webhook-sources/fields.ts'
import type { WebhookMapping } from '#features/integrations/webhook-sources/mapping-schema.ts'
import { bodyPlace, openText, samplePlace, sealText } from '#features/integrations/webhook-sources/secrets.ts'
import { findSource, type SourceRow, saveSample } from '#features/integrations/webhook-sources/store.ts'
import type { RecordWriters } from '#features/integrations/webhook-sources/target.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { type FieldError, wordFieldError } from '#platform/errors/app-error.ts'
import { endLease, lockLease, takeLease } from '#platform/leases/store.ts'
import type { Services } from '#platform/services.ts'

const READ_AT_ONCE = 20
/** Longer than a message takes. After a kill, another run starts this much later. */
const LEASE_MS = 60_000
/** A message that makes the server fail this often is listed as failed, so that the others go on. */
const MOST_ATTEMPTS = 3

type Run = { services: Services; system: Viewer; writers: RecordWriters; signal: AbortSignal }

/**
 * Processes the waiting messages of a source in the order in which they arrived. Only one run of a source works at a
 * time, so that a later message about a record is stored after an earlier one. Storing a message again changes nothing,
 * so a killed run does no harm.
 */
export async function processWaiting(
  services: Services,
  system: Viewer,
  sourceId: number,
  { writers, signal }: { writers: RecordWriters; signal: AbortSignal },
): Promise<void> {
  const run = { services, system, writers, signal }
  const runner = randomUUID()
  const transaction = <T>(work: (tx: Tx) => Promise<T>) => tenantTransaction(services, system, work)
  const lease = (tx: Tx) =>
    takeLease(tx, 'webhook_source', sourceId, { runner, until: new Date(tx.now.getTime() + LEASE_MS) })
  try {
    for (;;) {
      signal.throwIfAborted()
      const found = await transaction(async (tx) => {
        if (!(await lease(tx))) return null
        const source = await findSource(tx, sourceId)
        return source ? { source, waiting: await findWaiting(tx, sourceId, READ_AT_ONCE) } : null
      })
      if (found === null) return
      for (const delivery of found.waiting) await processOne(run, found.source, delivery)
      if (found.waiting.length > 0) continue
      // A message that was kept before this lock is seen here; a later one starts a run of its own.
      const isOver = await transaction(async (tx) => {
        if (!(await lockLease(tx, 'webhook_source', sourceId, runner))) return true
        if ((await findWaiting(tx, sourceId, 1)).length > 0) return false
        await endLease(tx, 'webhook_source', sourceId)
        return true
      })
      if (isOver) return
    }
  } catch (error) {
    await transaction(async (tx) => {
      if (await lockLease(tx, 'webhook_source', sourceId, runner))
        await endLease(tx, 'webhook_source', sourceId)
    }).catch(() => undefined)
    throw error
  }
}

type Outcome = { state: ReceivedState; errors: FieldError[]; externalIds: string[] }

async function processOne(run: Run, source: SourceRow, delivery: DeliveryRow): Promise<void> {
  const { services, system } = run
  const outcome = await outcomeOf(run, source, delivery).catch(async (error: unknown): Promise<Outcome> => {
    const attempts = await tenantTransaction(services, system, (tx) => noteAttempt(tx, delivery.id))
    if (attempts < MOST_ATTEMPTS) throw error
    services.log.warn({ err: error }, 'a received message could not be processed')
    return failed([{ path: '', message: 'Something went wrong. The log of the server has the reason.' }])
  })
  await tenantTransaction(services, system, async (tx) => {
    if (source.wants_sample) {
      const body = openText(services, bodyPlace(tx, delivery.uuid), delivery.body)
      if (body !== null)
        await saveSample(tx, source.id, sealText(services, samplePlace(tx, source.uuid), body))
    }
    await saveOutcome(tx, delivery.id, { ...outcome, keepBody: outcome.state === 'failed' })
  })
}

const failed = (errors: readonly FieldError[], externalIds: string[] = []): Outcome => ({
  state: 'failed',
  errors: errors.slice(0, MOST_ERRORS).map(wordFieldError),
  externalIds,
})

const MOST_ERRORS = 50

async function outcomeOf(run: Run, source: SourceRow, delivery: DeliveryRow): Promise<Outcome> {
  const { services, system, writers } = run
  const text = openText(services, bodyPlace({ companyId: system.company.id }, delivery.uuid), delivery.body)
  if (text === null)
    return failed([{ path: '', message: 'The body cannot be read with the key of this server.' }])
  const mapping = source.mapping as WebhookMapping | null
  if (mapping === null) return failed([{ path: '', message: 'This source has no mapping yet.' }])
  const target = source.target as Target
  const mapped = applyMapping(target, mapping, JSON.parse(text), { timeZone: system.company.timeZone })
  if (mapped === null) return { state: 'skipped', errors: [], externalIds: [] }
  const { records } = mapped
  const ids = records.flatMap((record) => externalId(record) ?? [])
  const later = await tenantTransaction(services, system, (tx) => findLaterStored(tx, delivery, ids))
  // Turns are added in any order, but other data must not go back to an older state.
  const good = records.filter(
    (record) => record.errors.length === 0 && (mapping.add_turns || !later.has(externalId(record) ?? '')),
  )
  const { rejected } =
    good.length === 0
      ? { rejected: [] }
      : await writers[target](
          services,
          system,
          good.map(({ item }) => item),
          { dryRun: false, addTurns: mapping.add_turns ?? false },
        )
  const errors = errorsOf(records, good, rejected)
  if (errors.length > 0) return failed(errors, ids)
  return { state: good.length === 0 ? 'outdated' : 'stored', errors: [], externalIds: ids }
}

function externalId({ item }: MappedRecord): string | null {
  return typeof item.external_id === 'string' ? item.external_id : null
}

/** All errors, with the place of their record if there are several. */
export function errorsOf(
  records: readonly MappedRecord[],
  written: readonly MappedRecord[],
  rejected: readonly { index: number; errors: readonly FieldError[] }[],
): FieldError[] {
  const refusals = new Map(rejected.map(({ index, errors }) => [written[index], errors]))
  return records.flatMap((record, index) =>
    [...record.errors, ...(refusals.get(record) ?? [])].map(({ path, message }) => {
      const place = records.length > 1 ? `records.${index}` : ''
      return { path: [place, path].filter((part) => part !== '').join('.'), message }
    }),
  )
}
