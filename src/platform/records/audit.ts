import { hash, randomBytes } from 'node:crypto'
import type { OpenTransaction } from '#platform/db/open-transaction.ts'

/** Who did what to which record. The actor and the time come from the transaction. */
export type AuditDraft = {
  /** A verb in the past: 'feedback.ingested', 'employee.deactivated'. */
  action: string
  objectType: string
  objectId: string | number
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
}

/**
 * Appends to the company's hash chain: each hash covers the entry and the previous hash, so that altering, removing or
 * reordering entries is detectable. Readable values are in a separate table and enter the chain as salted hashes, so
 * that a person's data can be erased without breaking it or leaving hashes that can be guessed. Locking the head orders
 * concurrent entries, so this is the last thing a transaction does. Returns the sequence of the last entry, or null if
 * there is none.
 */
export async function appendAudit(
  tx: OpenTransaction,
  drafts: readonly AuditDraft[],
): Promise<number | null> {
  let last: number | null = null
  for (let start = 0; start < drafts.length; start += MOST_AT_ONCE)
    last = await appendSome(tx, drafts.slice(start, start + MOST_AT_ONCE))
  return last
}

/** A statement accepts 65,535 parameters, and an entry has thirteen. */
const MOST_AT_ONCE = 1_000
const SALT_BYTES = 16

async function appendSome(tx: OpenTransaction, drafts: readonly AuditDraft[]): Promise<number> {
  const head = await lockHead(tx)
  let { sequence, hash } = head
  const entries = drafts.map((draft) => {
    const values = { before: draft.before ?? null, after: draft.after ?? null, salt: randomBytes(SALT_BYTES) }
    const entry = {
      company_id: tx.companyId,
      sequence: ++sequence,
      at: tx.now,
      actor_kind: tx.viewer.actor.kind,
      actor_id: tx.viewer.actor.id,
      action: draft.action,
      object_type: draft.objectType,
      object_id: String(draft.objectId),
      before_hash: values.before && valueHash(values.before, values.salt),
      after_hash: values.after && valueHash(values.after, values.salt),
      previous_hash: hash,
    }
    hash = auditHash({ ...entry, company_id: head.chainCompanyId })
    return { entry: { ...entry, hash }, values }
  })
  await tx
    .insert(
      'audit_entry',
      entries.map(({ entry }) => entry),
    )
    .execute()
  await tx
    .insert(
      'audit_value',
      entries.map(({ entry, values }) => ({
        sequence: entry.sequence,
        before: values.before && JSON.stringify(values.before),
        after: values.after && JSON.stringify(values.after),
        salt: values.before || values.after ? values.salt : null,
      })),
    )
    .execute()
  await tx.update('audit_head').set({ sequence, hash }).execute()
  return sequence
}

export type AuditEntryFields = {
  company_id: number
  sequence: number
  at: Date
  actor_kind: string
  actor_id: number | null
  action: string
  object_type: string
  object_id: string
  before_hash: Buffer | null
  after_hash: Buffer | null
  previous_hash: Buffer
}

/**
 * SHA-256 over the entry's fields in a fixed order, including the previous hash. `company_id` is the one that the chain
 * started with, which differs from the company's after an import under another id.
 */
export function auditHash(entry: AuditEntryFields): Buffer {
  const fields = [
    entry.company_id,
    entry.sequence,
    entry.at.toISOString(),
    entry.actor_kind,
    entry.actor_id,
    entry.action,
    entry.object_type,
    entry.object_id,
    entry.before_hash?.toString('hex') ?? null,
    entry.after_hash?.toString('hex') ?? null,
    entry.previous_hash.toString('hex'),
  ]
  return sha256(JSON.stringify(fields))
}

/** SHA-256 of an entry's values and its salt. Entries from before salts were introduced have none. */
export const valueHash = (values: Record<string, unknown>, salt: Buffer | null): Buffer =>
  sha256(Buffer.concat([salt ?? Buffer.alloc(0), Buffer.from(canonicalJson(values))]))

/** JSON with sorted keys, so that equal values have equal hashes. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

export const sha256 = (text: string | Buffer): Buffer => hash('sha256', text, 'buffer')

/** The previous hash of a company's first entry. */
export const FIRST_HASH = Buffer.alloc(32)

type Head = {
  sequence: number
  hash: Buffer
  /** The company id that the hashes of this chain cover. */
  chainCompanyId: number
}

async function lockHead(tx: OpenTransaction): Promise<Head> {
  await tx
    .insert('audit_head', { sequence: 0, hash: FIRST_HASH })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
  const head = await tx
    .from('audit_head')
    .select(['sequence', 'hash', 'chain_company_id'])
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...head, chainCompanyId: head.chain_company_id ?? tx.companyId }
}
