import { AsyncLocalStorage } from 'node:async_hooks'
import { brokenConstraint } from '#platform/db/failures.ts'
import type { CompanyTx } from '#platform/db/in-company.ts'
import { AppError } from '#platform/errors/app-error.ts'
import type { RetryKey } from '#platform/retries/store.ts'
import { deleteRetryKeysBefore, insertRetryKey } from '#platform/retries/store.ts'

/** A request with such a key in progress. */
type Attempt = RetryKey & { carriedOut: boolean }

export const KEPT_HOURS = 24

export const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_HOURS * 3_600_000)

const attempts = new AsyncLocalStorage<Attempt>()

/** Runs `work`; `carriedOut` says whether a transaction with changes was committed under the key. */
export async function withRetryKey<T>(
  key: RetryKey,
  work: () => Promise<T>,
): Promise<{ result: T; carriedOut: boolean }> {
  const attempt: Attempt = { ...key, carriedOut: false }
  const result = await attempts.run(attempt, work)
  return { result, carriedOut: attempt.carriedOut }
}

/**
 * Called by every transaction with changes before its commit. Of two requests with the same key the second waits here
 * for the first, and then rolls back. Returns a function to call after the commit.
 */
export async function claimRetryKey(tx: CompanyTx, now: Date): Promise<() => void> {
  const attempt = attempts.getStore()
  if (!attempt || attempt.carriedOut) return () => {}
  await deleteRetryKeysBefore(tx, keptSince(now))
  await insertRetryKey(tx, attempt, now).catch((error: unknown) => {
    throw brokenConstraint(error) === 'retry_key_pkey' ? alreadyProcessed(error) : error
  })
  return () => {
    attempt.carriedOut = true
  }
}

export const alreadyProcessed = (cause?: unknown): AppError =>
  new AppError('conflict', 'A request with this Idempotency-Key was already processed.', { cause })
