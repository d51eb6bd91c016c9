import { beforeEach, describe, expect, test } from 'vitest'
import type { Viewer } from '#platform/access/viewer.ts'
import { tenantTransaction } from '#platform/db/tenant.ts'
import type { FeedQuery } from '#platform/feeds/contract.ts'
import { writeFeedCursor } from '#platform/feeds/cursor.ts'
import { readFeed } from '#platform/feeds/read-feed.ts'
import { type BuiltCompany, buildCompany, buildEmployee, viewerOf } from '#platform/testing/builders.ts'
import { TEST_TIME, testServices } from '#platform/testing/test-services.ts'

const services = testServices()
const owner = services.database.ownerPool

let company: BuiltCompany
let viewer: Viewer
beforeEach(async () => {
  company = await buildCompany(services)
  viewer = await viewerOf(services, company, await buildEmployee(services, company))
})

/** Every record can be read, unless it is in `gone`. */
const page = (query: Partial<FeedQuery> = {}, gone: readonly number[] = []) =>
  readFeed(services, viewer, 'responses', { limit: 100, ...query }, async (_tx, ids) =>
    ids.filter((id) => !gone.includes(id)).map((id) => ({ id })),
  )
const idsOf = async (query: Partial<FeedQuery> = {}) => (await page(query)).items.map(({ id }) => id)
const change = (...ids: number[]) =>
  tenantTransaction(services, viewer, async (tx) => tx.feed('responses', ids))

/** Names records in a transaction that stays open until `commit` or `rollBack` is called. */
function openChange(...ids: number[]) {
  const started = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const ended = tenantTransaction(services, viewer, async (tx) => {
    tx.feed('responses', ids)
    started.resolve()
    await gate.promise
  })
  return {
    started: started.promise,
    commit() {
      gate.resolve()
      return ended
    },
    async rollBack() {
      gate.reject(new Error('stop'))
      await expect(ended).rejects.toThrow('stop')
    },
  }
}

describe('a feed', () => {
  test('is empty at first, and can be resumed from there', async () => {
    const first = await page()
    expect(first).toMatchObject({ items: [], next_cursor: null })
    await change(4)
    expect(await idsOf({ after: first.resume_cursor })).toEqual([4])
  })

  test('has a transaction that began first and committed last after the one that overtook it', async () => {
    const early = openChange(1)
    await early.started
    await change(2)
    const { items, resume_cursor } = await page()
    expect(items.map(({ id }) => id)).toEqual([2])
    await early.commit()
    expect(await idsOf({ after: resume_cursor })).toEqual([1])
    const since = items[0]?.updated_at
    expect(await idsOf({ updated_since: since })).toEqual([2, 1])
  })

  test('has nothing of a transaction that was rolled back', async () => {
    const lost = openChange(1)
    await lost.started
    await lost.rollBack()
    await change(2)
    expect(await idsOf()).toEqual([2])
  })

  test('has each record once, at the place of its last change', async () => {
    await change(1, 2, 2)
    await change(3)
    await change(1)
    expect(await idsOf()).toEqual([2, 3, 1])
  })

  test('gives each transaction a later time, also when the clock has not moved', async () => {
    await change(2, 1)
    await change(3)
    const { items } = await page()
    const start = Date.parse(TEST_TIME)
    const times = items.map(({ updated_at }) => Date.parse(updated_at) - start)
    expect(items.map(({ id }) => id)).toEqual([1, 2, 3])
    expect(times).toEqual([0, 0, 1])
  })

  test('is read in pages that end within one transaction', async () => {
    await change(5, 4, 3)
    await change(2, 1)
    const seen: number[] = []
    let after: string | undefined
    do {
      const { items, next_cursor, resume_cursor } = await page({ limit: 2, ...(after && { after }) })
      seen.push(...items.map(({ id }) => id))
      expect(next_cursor ?? resume_cursor).toBe(resume_cursor)
      after = next_cursor ?? undefined
    } while (after)
    expect(seen).toEqual([3, 4, 5, 1, 2])
  })

  test('has nothing since a time that is still to come, and everything since one long ago', async () => {
    await change(1)
    const late = await page({ updated_since: '9999-12-31T23:59:59.999Z' })
    expect([late.items, late.next_cursor]).toEqual([[], null])
    await change(2)
    expect(await idsOf({ after: late.resume_cursor })).toContain(2)
    expect(await idsOf({ updated_since: '0001-01-01T00:00:00+14:00' })).toEqual([1, 2])
  })

  test('has records that cannot be read as deleted ones', async () => {
    await change(1, 2)
    const { items } = await page({}, [2])
    const time = new Date(TEST_TIME).toISOString()
    expect(items).toEqual([
      { id: 1, updated_at: time, deleted_at: null },
      { id: 2, updated_at: time, deleted_at: time },
    ])
  })

  test('is apart from those of other companies', async () => {
    await change(1)
    const other = await buildCompany(services)
    const stranger = await viewerOf(services, other, await buildEmployee(services, other))
    const read = await readFeed(services, stranger, 'responses', { limit: 10 }, async () => [])
    expect(read.items).toEqual([])
  })

  test('refuses a cursor that it did not give, and one from after a backup that was restored', async () => {
    await change(1)
    const { resume_cursor } = await page()
    const scope = { companyId: company.id, feed: 'responses' }
    const place = { position: 1, id: 1 }
    expect((await page({ after: writeFeedCursor(scope, place) })).items).toHaveLength(1)
    for (const cursor of [
      'mine',
      '',
      writeFeedCursor({ ...scope, feed: 'reviews' }, place),
      writeFeedCursor({ ...scope, companyId: company.id + 1 }, place),
      writeFeedCursor(scope, { position: -1, id: 1 }),
      writeFeedCursor(scope, { position: 1, id: 1e15 }),
      writeFeedCursor(scope, { position: Number.NaN, id: 1 }),
    ])
      await expect(page({ after: cursor })).rejects.toMatchObject({ code: 'malformed' })
    await owner.query('update app.feed_head set position = position - 1 where company_id = $1', [company.id])
    await expect(page({ after: resume_cursor })).rejects.toMatchObject({ code: 'conflict' })
  })
})

test('a reader that polls while many write misses nothing, and ends with the last state', async () => {
  const writers = 8
  const rounds = 25
  let isDone = false
  const known = new Map<number, number>()
  let after: string | undefined
  const poll = async () => {
    const { items, resume_cursor } = await page({ limit: 7, ...(after && { after }) })
    for (const { id } of items) known.set(id, (known.get(id) ?? 0) + 1)
    after = resume_cursor
    return items.length
  }
  const reading = (async () => {
    while (!isDone) await poll()
    while ((await poll()) > 0);
  })()
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let round = 0; round < rounds; round++) {
        const ids = [writer * rounds + round + 1, 1_000 + (round % 5)]
        await tenantTransaction(services, viewer, async (tx) => {
          tx.feed('responses', ids)
          // Some transactions end long after they began.
          if ((writer + round) % 3 === 0) await tx.db.selectNoFrom((eb) => eb.val(1).as('one')).execute()
        })
      }
    }),
  )
  isDone = true
  await reading
  const own = [...known.keys()].filter((id) => id < 1_000).sort((a, b) => a - b)
  expect(own).toEqual(Array.from({ length: writers * rounds }, (_, index) => index + 1))
  expect([...known.keys()].filter((id) => id >= 1_000)).toHaveLength(5)
  for (const id of own) expect(known.get(id)).toBe(1)
})

describe('records from before the first use', () => {
  const insert = (name: string, updatedAt: string): Promise<number> =>
    owner
      .query<{ id: number }>(
        `insert into app.response (company_id, uuid, external_id, responded_at, search, content_hash, created_at, updated_at)
         values ($1, gen_random_uuid(), $2, $3, '', '', $3, $3) returning id`,
        [company.id, name, updatedAt],
      )
      .then(({ rows }) => rows[0]?.id ?? 0)

  test('are in the order of their own times, before those that changed since', async () => {
    const late = await insert('late', '2026-03-02T10:00:00Z')
    const early = await insert('early', '2026-03-01T10:00:00Z')
    const changed = await insert('changed', '2026-02-01T10:00:00Z')
    await change(changed)
    const { items } = await page()
    expect(items.map(({ id }) => id)).toEqual([early, late, changed])
    expect(items[0]?.updated_at).toBe('2026-03-01T10:00:00.000Z')
    expect(await idsOf({ updated_since: '2026-03-02T11:00:00+01:00' })).toEqual([late, changed])
  })

  test('are filled in once: a later one needs its use-case', async () => {
    expect(await idsOf()).toEqual([])
    await insert('unnamed', '2026-03-01T10:00:00Z')
    expect(await idsOf()).toEqual([])
  })
})
