import type pg from 'pg'
import { type AuditEntryFields, auditHash, FIRST_HASH, valueHash } from '#platform/records/audit.ts'

export type AuditVerdict = {
  /** Number of valid entries from the first. */
  sound: number
  /** The first entry that breaks the chain; later entries prove nothing. */
  broken: { sequence: number; reason: string } | null
}

/**
 * Verifies a company's audit log from its first entry to the last one at the start of the check. Erased values are
 * allowed; values that differ from their entry's hash are not. The log of a purged company starts with the entry of the
 * purge. Reads as owner.
 */
export async function verifyAudit(
  owner: Pick<pg.Pool, 'query'>,
  companyId: number,
  { purged = false } = {},
): Promise<AuditVerdict> {
  const found = await headOf(owner, companyId)
  const head = found ?? NO_ENTRIES
  const chainCompanyId = head.chainCompanyId ?? companyId
  /** Sequence of the entry before the first. */
  let begin = 0
  let sound = 0
  let previous: Buffer = FIRST_HASH
  for await (const row of entries(owner, companyId)) {
    if (found && row.sequence > found.sequence) break
    if (purged && sound === 0 && row.action === FIRST_OF_PURGED) {
      begin = row.sequence - 1
      previous = row.previous_hash
    }
    const expected = begin + sound + 1
    const reason = fault(row, { expected, previous, chainCompanyId })
    if (reason) return { sound, broken: { sequence: Math.min(row.sequence, expected), reason } }
    sound++
    previous = row.hash
  }
  // The company's first entry was written meanwhile.
  if (!found && sound > 0 && (await headOf(owner, companyId)))
    return verifyAudit(owner, companyId, { purged })
  const last = begin + sound
  if (last !== head.sequence || !previous.equals(head.hash)) {
    const reason = last < head.sequence ? 'the entry is missing' : 'the head of the chain names another entry'
    return { sound, broken: { sequence: last < head.sequence ? last + 1 : last, reason } }
  }
  return { sound, broken: null }
}

type Row = AuditEntryFields & {
  hash: Buffer
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  salt: Buffer | null
}

type Head = { sequence: number; hash: Buffer; chainCompanyId: number | null }

const NO_ENTRIES: Head = { sequence: 0, hash: FIRST_HASH, chainCompanyId: null }
const PAGE = 1000
/** Written when all earlier entries were removed. */
const FIRST_OF_PURGED = 'company.purged'

function fault(
  row: Row,
  { expected, previous, chainCompanyId }: { expected: number; previous: Buffer; chainCompanyId: number },
): string | null {
  if (row.sequence !== expected) return 'the entry is missing'
  if (!row.previous_hash.equals(previous)) return 'the entry does not follow the one before it'
  if (!row.hash.equals(auditHash({ ...row, company_id: chainCompanyId }))) return 'the entry was altered'
  if (!vouchesFor(row.before_hash, row.before, row.salt) || !vouchesFor(row.after_hash, row.after, row.salt))
    return 'its values were altered'
  return null
}

/** Whether values match their hash. Erased values are null; values that the entry never had do not match. */
const vouchesFor = (
  hash: Buffer | null,
  values: Record<string, unknown> | null,
  salt: Buffer | null,
): boolean => values === null || hash?.equals(valueHash(values, salt)) === true

async function headOf(owner: Pick<pg.Pool, 'query'>, companyId: number): Promise<Head | null> {
  const { rows } = await owner.query<Head>(
    'select sequence, hash, chain_company_id as "chainCompanyId" from app.audit_head where company_id = $1',
    [companyId],
  )
  return rows[0] ?? null
}

async function* entries(owner: Pick<pg.Pool, 'query'>, companyId: number): AsyncGenerator<Row> {
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const { rows } = await owner.query<Row>(
      `select e.*, v.before, v.after, v.salt
       from app.audit_entry e
       left join app.audit_value v on v.company_id = $1 and v.sequence = e.sequence
       where e.company_id = $1 and e.sequence > $2
       order by e.sequence limit ${PAGE}`,
      [companyId, after],
    )
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.sequence
  }
}
