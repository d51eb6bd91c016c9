import type { RetentionCounts, RetentionRule } from '#features/privacy/retention/contract.ts'
import type { RetentionKind } from '#features/privacy/retention/kinds.ts'
import type { Tx } from '#platform/db/tenant.ts'

export async function findRules(tx: Tx): Promise<RetentionRule[]> {
  const rows = await tx.from('retention_rule').select(['kind', 'days']).orderBy('kind').execute()
  return rows as RetentionRule[]
}

/** All rules, locked until the transaction ends: a batch of retention waits, or is waited for. */
export async function lockRules(tx: Tx): Promise<RetentionRule[]> {
  const rows = await tx.from('retention_rule').select(['kind', 'days']).orderBy('kind').forUpdate().execute()
  return rows as RetentionRule[]
}

/** Days of a kind, locked until the transaction ends; null if it is kept. */
export async function lockDays(tx: Tx, kind: RetentionKind): Promise<number | null> {
  const row = await tx
    .from('retention_rule')
    .select('days')
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  return row?.days ?? null
}

/** Version of the company's rules. */
export async function findVersion(tx: Tx): Promise<number> {
  return (await version(tx).executeTakeFirstOrThrow()).retention_version
}

/** The same, locked until the transaction ends, so that one change of the rules follows another. */
export async function lockVersion(tx: Tx): Promise<number> {
  return (await version(tx).forUpdate().executeTakeFirstOrThrow()).retention_version
}

const version = (tx: Tx) =>
  tx.db.selectFrom('company').select('retention_version').where('id', '=', tx.companyId)

export const saveVersion = (tx: Tx, retention_version: number) =>
  tx.db.updateTable('company').set({ retention_version }).where('id', '=', tx.companyId).execute()

export async function replaceRules(tx: Tx, rules: readonly RetentionRule[]): Promise<void> {
  await tx.delete('retention_rule').execute()
  if (rules.length === 0) return
  await tx
    .insert(
      'retention_rule',
      rules.map((rule) => ({ ...rule, updated_at: tx.now })),
    )
    .execute()
}

export type RunRow = { id: number; started_at: Date; finished_at: Date | null; counts: RetentionCounts }

export async function findLastRun(tx: Tx): Promise<RunRow | null> {
  const row = await tx
    .from('retention_run')
    .select(['id', 'started_at', 'finished_at', 'counts'])
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { ...row, counts: row.counts as RetentionCounts } : null
}

export async function insertRun(tx: Tx): Promise<RunRow> {
  const { id } = await tx
    .insert('retention_run', { started_at: tx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, started_at: tx.now, finished_at: null, counts: {} }
}

export async function addToRun(tx: Tx, id: number, kind: RetentionKind, count: number): Promise<void> {
  const row = await tx
    .from('retention_run')
    .select('counts')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const counts = (row?.counts ?? {}) as RetentionCounts
  await tx
    .update('retention_run')
    .set({ counts: JSON.stringify({ ...counts, [kind]: (counts[kind] ?? 0) + count }) })
    .where('id', '=', id)
    .execute()
}

export const endRun = (tx: Tx, id: number) =>
  tx
    .update('retention_run')
    .set({ finished_at: tx.now })
    .where('id', '=', id)
    .returning('counts')
    .executeTakeFirstOrThrow()
