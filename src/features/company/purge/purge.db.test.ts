import { Readable } from 'node:stream'
import { beforeEach, describe, expect, test } from 'vitest'
import { PURGE_AFTER_DAYS, purgeCompanies } from '#features/company/purge/purge.ts'
import { readTablesToEmpty } from '#features/company/purge/purge-store.ts'
import { MILLISECONDS_PER_DAY } from '#lib/dates.ts'
import { emptyingPlan } from '#platform/db/table-order.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import { storeFile } from '#platform/files/stored-files.ts'
import { verifyAudit } from '#platform/records/verify-audit.ts'
import {
  type BuiltCompany,
  buildCompany,
  buildEmployee,
  buildTeam,
  systemViewerOf,
} from '#platform/testing/builders.ts'
import { testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const owner = services.database.ownerPool
const purge = (more: { signal?: AbortSignal; services?: typeof services } = {}) =>
  purgeCompanies(more.services ?? services, (id) => systemViewerOf(services, { id }), {
    signal: more.signal ?? new AbortController().signal,
    rowsAtOnce: 3,
  })

let company: BuiltCompany
let other: BuiltCompany
let files: string[]

beforeEach(async () => {
  await owner.query(`update app.company set state = 'live' where state = any($1)`, [['churned', 'purging']])
  other = await filledCompany()
  files = []
  company = await filledCompany(files)
})

describe('purge of a closed company', () => {
  test('skips live companies and companies not closed for long enough', async () => {
    const before = await rowsOf(company)
    await purge()
    await close(company, PURGE_AFTER_DAYS - 1)
    await purge()
    expect(await stateOf(company)).toBe('churned')
    expect(await rowsOf(company)).toEqual(before)
  })

  test('removes every row and file of the company and nothing of others', async () => {
    const others = await rowsOf(other)
    await close(company)
    expect(Object.keys(await rowsOf(company)).length).toBeGreaterThan(8)
    await purge()
    expect(await stateOf(company)).toBe('purged')
    // Three rows stay: the last audit entry, its values, and the end of the chain.
    expect(await rowsOf(company)).toEqual({ audit_entry: 1, audit_head: 1, audit_value: 1 })
    for (const key of files)
      await expect(services.files.get(key)).rejects.toMatchObject({ code: 'not_found' })
    expect(await rowsOf(other)).toEqual(others)
    const { rows } = await owner.query('select slug, image_file, features from app.company where id = $1', [
      company.id,
    ])
    expect(rows).toEqual([{ slug: company.slug, image_file: null, features: {} }])
  })

  test('ends the audit log with an entry that links to the removed ones', async () => {
    const { sound } = await verifyAudit(owner, company.id)
    await close(company)
    await purge()
    const { rows } = await owner.query(
      'select sequence, actor_kind, action from app.audit_entry where company_id = $1',
      [company.id],
    )
    expect(rows).toEqual([{ sequence: sound + 1, actor_kind: 'system', action: 'company.purged' }])
    expect(await verifyAudit(owner, company.id, { purged: true })).toEqual({ sound: 1, broken: null })
    expect((await verifyAudit(owner, company.id)).broken).not.toBeNull()
    await owner.query('update app.audit_entry set actor_kind = $2 where company_id = $1', [
      company.id,
      'token',
    ])
    expect((await verifyAudit(owner, company.id, { purged: true })).broken).toMatchObject({
      reason: 'the entry was altered',
    })
  })

  test('continues after an interruption at any point', async () => {
    await close(company)
    for (let calls = 3; ; calls++) {
      expect(calls, 'the purge does not come to its end').toBeLessThan(200)
      const cut = cutOffAfter(calls)
      const ended = await purge({ services: cut }).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('killed')
          return false
        },
      )
      expect(await stateOf(company)).toBe(ended ? 'purged' : 'purging')
      if (ended) break
    }
    expect(await rowsOf(company)).toEqual({ audit_entry: 1, audit_head: 1, audit_value: 1 })
  })

  test('stops between two batches when the process shuts down', async () => {
    await close(company)
    const stop = new AbortController()
    stop.abort()
    await expect(purge({ signal: stop.signal })).rejects.toThrow()
    expect(await stateOf(company)).toBe('purging')
    await purge()
    expect(await stateOf(company)).toBe('purged')
  })

  test('keeps a company with a legal hold until the hold is released', async () => {
    await close(company)
    const { rows: people } = await owner.query(
      'select id from app.employee where company_id = $1 order by id limit 1',
      [company.id],
    )
    const { rows } = await owner.query(
      `insert into app.legal_hold (company_id, scope, reason, created_by, created_at)
       values ($1, 'company', 'Case 7', $2, $3) returning id`,
      [company.id, people[0].id, services.clock.now()],
    )
    const before = await rowsOf(company)
    await purge()
    expect(await stateOf(company)).toBe('churned')
    expect(await rowsOf(company)).toEqual(before)
    await owner.query('update app.legal_hold set released_at = $3 where company_id = $1 and id = $2', [
      company.id,
      rows[0].id,
      services.clock.now(),
    ])
    await purge()
    expect(await stateOf(company)).toBe('purged')
  })

  test('skips a company that was reopened', async () => {
    await close(company)
    const reopened = {
      ...services,
      database: {
        ...services.database,
        ownerPool: withQuery(async (text) => {
          if (/select id from app.company/.test(text))
            await owner.query(`update app.company set state = 'live' where id = $1 and $2 <> ''`, [
              company.id,
              text,
            ])
        }, 'after'),
      },
    }
    await purge({ services: reopened as typeof services })
    expect(await stateOf(company)).toBe('live')
    expect((await rowsOf(company)).employee).toBe(8)
  })
})

test('every table of the schema can be emptied', async () => {
  const { tables, keys, primaryKeys, mayBeNull } = await readTablesToEmpty(owner)
  const { order } = emptyingPlan(tables, keys, mayBeNull)
  expect(order.toSorted()).toEqual(tables)
  expect(tables).toContain('person_login')
  expect(tables).not.toContain('audit_head')
  for (const table of tables) expect([table, primaryKeys.has(table)]).toEqual([table, true])
})

/** A company with rows in many tables, including cyclic references, and more than one batch in each. */
async function filledCompany(keys: string[] = []): Promise<BuiltCompany> {
  const made = await buildCompany(services)
  const top = await buildTeam(services, made)
  const teams = [top, await buildTeam(services, made, { parent: top })]
  for (let index = 0; index < 8; index++) {
    const employee = await buildEmployee(services, made, {
      team: teams[index % 2] ?? top,
      password: 'x'.repeat(12),
    })
    if (index === 0)
      await owner.query('update app.team set owner_id = $2 where company_id = $1', [made.id, employee.id])
  }
  const viewer = await systemViewerOf(services, made)
  for (let index = 0; index < 4; index++) {
    const upload = {
      content: Readable.from([Buffer.from('bytes')]),
      name: 'a.txt',
      contentType: 'text/plain',
      maxBytes: 100,
      kind: 'any' as const,
    }
    keys.push(
      await storeFile(services, viewer, upload, async (tx, file) => {
        tx.audit({ action: 'team.created', objectType: 'team', objectId: 1, after: { name: 'A' } })
        return file.key
      }),
    )
  }
  await tenantTransaction(services, viewer, async (tx) => {
    const rows = (values: (index: number) => object) =>
      Array.from({ length: 7 }, (_, index) => ({
        company_id: tx.companyId,
        created_at: tx.now,
        ...values(index),
      }))
    await tx.db
      .insertInto('brand')
      .values(rows((index) => ({ name: `B${index}` })) as never)
      .execute()
    await tx.db
      .insertInto('channel')
      .values(rows((index) => ({ name: `C${index}`, slug: `c${index}` })) as never)
      .execute()
  })
  return made
}

const close = (closed: BuiltCompany, days = PURGE_AFTER_DAYS + 1) =>
  owner.query(`update app.company set state = 'churned', churned_at = $2 where id = $1`, [
    closed.id,
    new Date(services.clock.now().getTime() - days * MILLISECONDS_PER_DAY),
  ])

const stateOf = async ({ id }: BuiltCompany): Promise<string> =>
  (await owner.query('select state from app.company where id = $1', [id])).rows[0]?.state

/** Number of the company's rows per table; leaves out empty tables. */
async function rowsOf({ id }: BuiltCompany): Promise<Record<string, number>> {
  const { tables } = await readTablesToEmpty(owner)
  const counts: Record<string, number> = {}
  for (const table of [...tables, 'audit_head']) {
    const { rows } = await owner.query(`select count(*) as n from app.${table} where company_id = $1`, [id])
    if (rows[0].n > 0) counts[table] = rows[0].n
  }
  return counts
}

/** Services that fail at the given call to the database or the file store, as if the process was killed. */
function cutOffAfter(calls: number): typeof services {
  let left = calls
  const count = async () => {
    if (left-- <= 0) throw new Error('killed')
  }
  return {
    ...services,
    database: { ...services.database, ownerPool: withQuery(count, 'before') },
    files: {
      ...services.files,
      delete: async (key: string) => {
        await count()
        await services.files.delete(key)
      },
    },
  } as typeof services
}

function withQuery(hook: (text: string) => Promise<void>, when: 'before' | 'after') {
  const query = async (text: string, values?: unknown[]) => {
    if (when === 'before') await hook(text)
    const result = await owner.query(text, values)
    if (when === 'after') await hook(text)
    return result
  }
  return { query } as unknown as typeof owner
}
