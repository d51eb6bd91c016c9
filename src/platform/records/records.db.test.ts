import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { AuditDraft } from '#platform/records/audit.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import {
  type BuiltCompany,
  buildCompany,
  buildEmployee,
  systemViewerOf,
  viewerOf,
} from '#platform/testing/builders.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const owner = services.database.ownerPool

let company: BuiltCompany
let viewer: Viewer
beforeEach(async () => {
  company = await buildCompany(services)
  viewer = await viewerOf(services, company, await buildEmployee(services, company))
})

test('an entry records who did what to what and when, and stores readable values separately', async () => {
  await record([
    draft({ action: 'team.renamed', objectId: 7, before: { name: 'Old' }, after: { name: 'New' } }),
  ])
  const entry = await entryOf(1)
  expect(entry).toMatchObject({
    sequence: 1,
    at: new Date(TEST_TIME),
    actor_kind: 'person',
    actor_id: viewer.person?.id,
    action: 'team.renamed',
    object_type: 'team',
    object_id: '7',
  })
  expect(JSON.stringify(entry)).not.toContain('Old')
  const { rows } = await owner.query('select before, after from app.audit_value where company_id = $1', [
    company.id,
  ])
  expect(rows).toEqual([{ before: { name: 'Old' }, after: { name: 'New' } }])
})

test('equal values of two entries have different hashes, so that erased values cannot be found by trying', async () => {
  await record([draft({ after: { name: 'Ada' } }), draft({ after: { name: 'Ada' } })])
  const [first, second] = [await entryOf(1), await entryOf(2)]
  expect(first?.after_hash).not.toEqual(second?.after_hash)
})

test('the system is an actor without a person', async () => {
  const system = await systemViewerOf(services, company)
  await tenantTransaction(services, system, async (tx) => tx.audit(draft()))
  expect(await entryOf(1)).toMatchObject({ actor_kind: 'system', actor_id: null })
})

test('an event waits for the relay, with the time of its transaction', async () => {
  await tenantTransaction(services, viewer, async (tx) =>
    tx.emit({ type: 'teamRenamed', payload: { teamId: 7 } }),
  )
  const { rows } = await owner.query(
    'select type, payload, created_at, relayed_at from app.outbox_event where company_id = $1',
    [company.id],
  )
  expect(rows).toEqual([
    { type: 'teamRenamed', payload: { teamId: 7 }, created_at: new Date(TEST_TIME), relayed_at: null },
  ])
})

describe('the chain of a company', () => {
  test('is empty and valid at the start', async () => {
    expect(await verifyAudit(owner, company.id)).toEqual({ sound: 0, broken: null })
  })

  test('stays valid across transactions with several entries each', async () => {
    await recordMany(5)
    await record([draft(), draft()])
    expect(await verifyAudit(owner, company.id)).toEqual({ sound: 7, broken: null })
  })

  test('stays valid under concurrent writes, without gaps', async () => {
    await Promise.all(Array.from({ length: 25 }, () => record([draft()])))
    expect(await verifyAudit(owner, company.id)).toEqual({ sound: 25, broken: null })
  })

  test('is separate for each company', async () => {
    const other = await buildCompany(services)
    const stranger = await viewerOf(services, other, await buildEmployee(services, other))
    await recordMany(2)
    await tenantTransaction(services, stranger, async (tx) => tx.audit(draft()))
    await owner.query("update app.audit_entry set action = 'other' where company_id = $1 and sequence = 1", [
      other.id,
    ])
    expect(await verifyAudit(owner, company.id)).toEqual({ sound: 2, broken: null })
    expect((await verifyAudit(owner, other.id)).broken).toMatchObject({ sequence: 1 })
  })

  test('stays valid for any values, as read back from the database', async () => {
    const storable = (text: string) => !text.includes('\u0000') && text.isWellFormed()
    const values = fc.dictionary(
      fc.string({ unit: 'binary' }).filter(storable),
      fc.jsonValue({ stringUnit: 'grapheme' }),
    )
    await fc.assert(
      fc.asyncProperty(values, values, async (before, after) => {
        await record([draft({ before, after })])
        expect((await verifyAudit(owner, company.id)).broken).toBeNull()
      }),
      { numRuns: 60 },
    )
  })

  test('is verified to its end when it is long', async () => {
    await record(Array.from({ length: 1003 }, () => draft()))
    expect(await verifyAudit(owner, company.id)).toEqual({ sound: 1003, broken: null })
    await owner.query(
      "update app.audit_entry set action = 'other' where company_id = $1 and sequence = 1002",
      [company.id],
    )
    expect(await verifyAudit(owner, company.id)).toEqual({
      sound: 1001,
      broken: { sequence: 1002, reason: 'the entry was altered' },
    })
  })

  test.each<[what: string, statements: string[], broken: { sequence: number; reason: string }]>([
    [
      'an altered entry',
      ["update app.audit_entry set object_id = '8' where company_id = $1 and sequence = 3"],
      { sequence: 3, reason: 'the entry was altered' },
    ],
    [
      'an altered entry with a hash to match',
      ["update app.audit_entry set hash = sha256('made up') where company_id = $1 and sequence = 3"],
      { sequence: 3, reason: 'the entry was altered' },
    ],
    [
      'an altered time',
      ["update app.audit_entry set at = '2026-01-01T00:00:00Z' where company_id = $1 and sequence = 3"],
      { sequence: 3, reason: 'the entry was altered' },
    ],
    [
      'a removed entry',
      [
        'delete from app.audit_value where company_id = $1 and sequence = 3',
        'delete from app.audit_entry where company_id = $1 and sequence = 3',
      ],
      { sequence: 3, reason: 'the entry is missing' },
    ],
    [
      'a removed entry whose gap was closed',
      [
        'delete from app.audit_value where company_id = $1 and sequence >= 3',
        'delete from app.audit_entry where company_id = $1 and sequence = 3',
        'update app.audit_entry set sequence = 3 where company_id = $1 and sequence = 4',
      ],
      { sequence: 3, reason: 'the entry does not follow the one before it' },
    ],
    [
      'reordered entries',
      [
        'delete from app.audit_value where company_id = $1',
        'update app.audit_entry set sequence = 0 where company_id = $1 and sequence = 2',
        'update app.audit_entry set sequence = 2 where company_id = $1 and sequence = 3',
        'update app.audit_entry set sequence = 3 where company_id = $1 and sequence = 0',
      ],
      { sequence: 2, reason: 'the entry does not follow the one before it' },
    ],
    [
      'an entry put before the first',
      [
        `insert into app.audit_entry (company_id, sequence, at, actor_kind, action, object_type, object_id, previous_hash, hash)
         values ($1, 0, '2026-01-01', 'system', 'made.up', 'team', '1', sha256('a'), sha256('b'))`,
      ],
      { sequence: 0, reason: 'the entry is missing' },
    ],
    [
      'a removed end',
      [
        'delete from app.audit_value where company_id = $1 and sequence = 5',
        'delete from app.audit_entry where company_id = $1 and sequence = 5',
      ],
      { sequence: 5, reason: 'the entry is missing' },
    ],
    [
      'an end that was removed and replaced',
      ["update app.audit_head set hash = sha256('made up') where company_id = $1"],
      { sequence: 5, reason: 'the head of the chain names another entry' },
    ],
    [
      'a removed head',
      ['delete from app.audit_head where company_id = $1'],
      { sequence: 5, reason: 'the head of the chain names another entry' },
    ],
    [
      'altered values',
      [`update app.audit_value set after = '{"name":"Other"}' where company_id = $1 and sequence = 4`],
      { sequence: 4, reason: 'its values were altered' },
    ],
    [
      'values where there were none',
      [`update app.audit_value set before = '{"name":"Other"}' where company_id = $1 and sequence = 4`],
      { sequence: 4, reason: 'its values were altered' },
    ],
  ])('%s is found', async (_what, statements, broken) => {
    await recordMany(5)
    for (const statement of statements) await owner.query(statement, [company.id])
    expect((await verifyAudit(owner, company.id)).broken).toEqual(broken)
  })

  test('erased values do not break the chain', async () => {
    await recordMany(3)
    await owner.query(
      'update app.audit_value set before = null, after = null where company_id = $1 and sequence = 1',
      [company.id],
    )
    await owner.query('delete from app.audit_value where company_id = $1 and sequence = 2', [company.id])
    expect(await verifyAudit(owner, company.id)).toEqual({ sound: 3, broken: null })
  })
})

const draft = (options: Partial<AuditDraft> = {}): AuditDraft => ({
  action: 'team.created',
  objectType: 'team',
  objectId: 7,
  after: { name: 'New' },
  ...options,
})

const record = (drafts: AuditDraft[]): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    for (const item of drafts) tx.audit(item)
  })

async function recordMany(count: number): Promise<void> {
  for (let index = 0; index < count; index++) await record([draft()])
}

async function entryOf(sequence: number) {
  const { rows } = await owner.query(
    'select * from app.audit_entry where company_id = $1 and sequence = $2',
    [company.id, sequence],
  )
  return rows[0]
}
