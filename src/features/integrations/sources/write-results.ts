import { randomUUID } from 'node:crypto'
import { type SourceApi, SourceBusy, SourceError, sourceApi } from '#features/integrations/sources/call.ts'
import { connectorOf } from '#features/integrations/sources/connectors/all.ts'
import type { TicketField } from '#features/integrations/sources/connectors/connector.ts'
import { fieldValues } from '#features/integrations/sources/field-values.ts'
import type { ResultReader, ReviewResult } from '#features/integrations/sources/ports.ts'
import type { Reading } from '#features/integrations/sources/read-source.ts'
import { accountKey } from '#features/integrations/sources/record-key.ts'
import { RequestsSpent, sharedReservations } from '#features/integrations/sources/reserve.ts'
import { apiKeyOf } from '#features/integrations/sources/sources.ts'
import { findSource, type SourceRow, saveWait } from '#features/integrations/sources/store.ts'
import {
  findNextWrite,
  releaseWrite,
  saveWrite,
  takeWrite,
  type WriteRow,
} from '#features/integrations/sources/write-store.ts'
import { nextAttemptAt } from '#features/integrations/webhooks/retries.ts'
import { paths } from '#paths.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import type { Services } from '#platform/services.ts'

/** Longer than an attempt takes. After a kill, another run repeats it this much later. */
const LEASE_MS = 180_000
/** After a failure, or while another run writes, the source rests at least this long. */
const REST_MS = 60_000

/**
 * Writes the results that are due into the ticket fields of their source, one after another. A result is read in the
 * transaction that takes it, and writing it twice has no effect.
 * @returns when to continue; null if nothing waits
 */
export async function writeResults(
  services: Services,
  viewer: Viewer,
  sourceId: number,
  { readResult, signal }: { readResult: ResultReader; signal: AbortSignal },
): Promise<Reading> {
  const runner = randomUUID()
  const inTx = <T>(work: (tx: Tx) => Promise<T>) => tenantTransaction(services, viewer, work)
  let client: Client | undefined
  for (;;) {
    signal.throwIfAborted()
    const turn = await inTx((tx) => takeTurn(services, tx, { sourceId, runner, readResult }))
    if (turn === null || turn instanceof Date) return { again: turn }
    // Changed settings need another client.
    if (client?.version !== turn.row.version) client = clientOf(services, viewer, turn, signal)
    try {
      const attempt = await write(services, client, turn)
      await inTx((tx) => saveOutcome(tx, turn, attempt))
    } catch (error) {
      const again = await inTx((tx) => saveFailure(tx, turn, error))
      if (again === null) throw error
      return { again }
    }
  }
}

type Turn = { row: SourceRow; apiKey: string | null; write: WriteRow; result: ReviewResult | null }

/** The next result with the present settings, or when one is due. */
async function takeTurn(
  services: Services,
  tx: Tx,
  { sourceId, runner, readResult }: { sourceId: number; runner: string; readResult: ResultReader },
): Promise<Turn | Date | null> {
  const row = await findSource(tx, sourceId)
  if (!row?.active || row.archived_at !== null) return null
  if (row.score_field === null && row.link_field === null) return null
  if (row.wait_until !== null && row.wait_until > tx.now) return row.wait_until
  const until = new Date(tx.now.getTime() + LEASE_MS)
  const taken = await takeWrite(tx, sourceId, { runner, until })
  if (taken)
    return {
      row,
      apiKey: apiKeyOf(services, tx, row),
      write: taken,
      result: await readResult(tx, taken.interaction_id),
    }
  const next = await findNextWrite(tx, sourceId)
  return next && atLeast(next, tx.now)
}

type Client = { version: number; api: SourceApi; fields?: readonly TicketField[] }

function clientOf(services: Services, viewer: Viewer, { row, apiKey }: Turn, signal: AbortSignal): Client {
  const connector = connectorOf(row.source)
  const spend = sharedReservations({ services, viewer, sourceId: row.id, limits: connector.limits })
  const { subdomain, region, login } = row
  const account = { subdomain, region, login, apiKey }
  return { version: row.version, api: sourceApi(services.config, connector, account, { spend, signal }) }
}

type Attempt = { state: 'written' | 'cleared'; reason: null } | { state: 'refused'; reason: string }

async function write(
  { config }: Pick<Services, 'config'>,
  client: Client,
  { row, write: { source_record, written_at }, result }: Turn,
): Promise<Attempt> {
  const done = { state: result === null ? 'cleared' : 'written', reason: null } as const
  if (result === null && written_at === null) return done
  const account = accountKey(row)
  if (!source_record?.startsWith(account))
    return { state: 'refused', reason: 'The conversation belongs to another account.' }
  client.fields ??= await client.api.fields()
  const values = fieldValues(client.fields, row, {
    score: result?.score ?? null,
    link: result && config.baseUrl + paths.review(result.reviewId),
  })
  if ('fault' in values) return { state: 'refused', reason: values.fault }
  const reason = await client.api.write(source_record.slice(account.length), values.values)
  return reason === null ? done : { state: 'refused', reason }
}

const saveOutcome = (tx: Tx, { write: row, result }: Turn, attempt: Attempt): Promise<void> =>
  saveWrite(tx, row, {
    ...attempt,
    attempts: row.attempts + 1,
    attempted_at: tx.now,
    ...(attempt.state === 'written' && { written_at: tx.now, score: result?.score ?? null }),
    ...(attempt.state === 'cleared' && { written_at: null, score: null }),
  })

/** Lets a result wait for its next attempt. Returns when to continue; null if the failure is not one of the source. */
async function saveFailure(tx: Tx, { row, write: taken }: Turn, error: unknown): Promise<Date | null> {
  if (error instanceof SourceError) {
    const attempts = taken.attempts + 1
    const next = nextAttemptAt(attempts, tx.now)
    await saveWrite(tx, taken, {
      state: next === null ? 'refused' : 'waiting',
      attempts,
      attempted_at: tx.now,
      ...(next && { next_attempt_at: next }),
      reason: error.message,
    })
    return atLeast(next ?? tx.now, tx.now)
  }
  await releaseWrite(tx, taken.id)
  if (error instanceof RequestsSpent) return error.until
  if (!(error instanceof SourceBusy)) return null
  const until = new Date(tx.now.getTime() + error.seconds * 1_000)
  await saveWait(tx, row.id, until)
  return until
}

const atLeast = (time: Date, now: Date): Date => new Date(Math.max(time.getTime(), now.getTime() + REST_MS))
