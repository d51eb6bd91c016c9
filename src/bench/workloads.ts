import type pg from 'pg'
import { type Figure, median, throughputRatio, timeRatio } from '#bench/measure.ts'
import type { Seeded } from '#bench/seed.ts'
import type { Client } from '#bench/server.ts'
import { streamRequestSchema } from '#features/feedback/stream/contract.ts'
import { writeCursor } from '#features/feedback/stream/cursor.ts'
import { streamPageQuery } from '#features/feedback/stream/page-query.ts'
import type { Viewer } from '#platform/access/viewer.ts'

const STREAM = '/api/v1/stream'

/** The figures of the stream, for one company. */
export async function streamFigures(
  { client, viewer, connect }: { client: Client; viewer: Viewer; connect: () => Promise<pg.Client> },
  seeded: Seeded,
): Promise<Figure[]> {
  const size = seeded.responses.toLocaleString('en')
  const bare = await Promise.all(Array.from({ length: 8 }, connect))
  // Prepared, as the server does with statements it sends often.
  const first = { name: 'first_page', ...streamPageQuery(viewer, streamRequestSchema.parse({})) }
  const page = (body: object) => {
    const payload = JSON.stringify(body)
    return () => client.post(STREAM, payload)
  }
  const firstPage = page({})
  const send = (query: pg.QueryConfig, index = 0) =>
    bare[index]?.query(query) ?? Promise.reject(new Error('no connection'))
  const limit = (index: number) => send(first, index)
  const figures: Figure[] = [
    // First, because its thousands of requests warm up server and driver like a working day does.
    {
      name: 'stream API ÷ bare driver, throughput, 8 clients',
      size,
      value: await throughputRatio({ subject: firstPage, limit }),
      goal: { least: 0.75 },
    },
    {
      name: 'stream API ÷ bare driver, p50, 1 client',
      size,
      value: await timeRatio({ subject: firstPage, limit: () => limit(0) }),
      goal: { most: 1.4 },
    },
    // The others compare the page with itself, so that they cannot show a slow statement. Twice what was measured.
    {
      name: 'bare first page ÷ select 1',
      size,
      value: await timeRatio({ subject: () => limit(0), limit: () => send(NOTHING) }),
      goal: { most: 175 },
    },
  ]
  const against = async (name: string, body: object, most: number) => {
    figures.push({
      name,
      size,
      value: await timeRatio({ subject: page(body), limit: firstPage }),
      goal: { most },
    })
  }
  await against('deep page ÷ first page', { after: await deepCursor(bare[0] as pg.Client, seeded) }, 2)
  await against(
    '5 employees, 1 star ÷ first page',
    { employees: seeded.employees.slice(3, 8), stars: [1] },
    1.5,
  )
  await against('common word ÷ first page', { search: 'shower' }, 3)
  await against('rare word ÷ first page', { search: 'invoice' }, 20)
  await against('all filters at once ÷ first page', await allFilters(bare[0] as pg.Client, seeded), 15)
  await Promise.all(bare.map((connection) => connection.end()))
  return figures
}

/** A round trip to the database. */
const NOTHING = { name: 'nothing', text: 'select 1' }

/** Every filter that the seeded rows can match, with values that match some. */
async function allFilters(connection: pg.Client, { companyId, employees }: Seeded): Promise<object> {
  const ids = async (table: 'brand' | 'channel' | 'team') => {
    const text = `select array_agg(id order by id) as ids from app.${table} where company_id = $1`
    const { rows } = await connection.query<{ ids: string[] }>(text, [companyId])
    return rows[0]?.ids.map(Number) ?? []
  }
  return {
    search: 'shower',
    start_date: '2024-06-01',
    end_date: '2026-10-31',
    brandings: (await ids('brand')).slice(0, 2),
    channels: (await ids('channel')).slice(0, 3),
    stars: [3, 4, 5],
    comments: true,
    employees: employees.slice(0, 40),
    teams: await ids('team'),
    store_name: ['Store 1', 'Store 2', 'Store 3', 'Store 4', 'Store 5'],
    include_deactivated: true,
  }
}

/** Cursor of the row at 45 %. */
async function deepCursor(connection: pg.Client, { companyId, responses }: Seeded): Promise<string> {
  const { rows } = await connection.query<{ at: string; id: number }>(
    `select responded_at::text as at, id from app.response where company_id = $1
      order by responded_at desc, id desc offset $2 limit 1`,
    [companyId, Math.round(responses * 0.45)],
  )
  const row = rows[0]
  if (!row) throw new Error('The company has too few responses.')
  return writeCursor({ respondedAt: row.at, id: Number(row.id), count: 1_000, capped: true })
}

const BATCH = 1_000
const BATCHES = 6
/** The warm-up rounds do not count. */
const ROUNDS = { warming: 2, counted: 12 }

/**
 * Batches of 1,000 through the API, two at a time as an importer sends them, compared with COPY of the same rows into
 * tables with the same content and indexes, and into tables that also have the foreign keys.
 */
export async function ingestFigures(
  { client, owner }: { client: Client; owner: pg.Pool },
  seeded: Seeded,
): Promise<Figure[]> {
  const size = seeded.responses.toLocaleString('en')
  const rate = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return (BATCH * BATCHES) / (performance.now() - start)
  }
  const copyInto = (suffix: string) => async () => {
    await owner.query(`copy app.response_${suffix} (${RESPONSE_COLUMNS}) from '${FILES.response}'`)
    await owner.query(`copy app.answer_${suffix} from '${FILES.answer}'`)
  }
  const ratios: { indexes: number[]; keys: number[] } = { indexes: [], keys: [] }
  for (let round = 0; round < ROUNDS.warming + ROUNDS.counted; round++) {
    const first = round * BATCH * BATCHES
    const payloads = Array.from({ length: BATCHES }, (_, batch) =>
      JSON.stringify({ responses: ingestItems(seeded, first + batch * BATCH) }),
    )
    const send = async () => {
      for (let payload = payloads.pop(); payload !== undefined; payload = payloads.pop())
        await client.post('/api/v1/feedback', payload)
    }
    const ingest = await rate(() => Promise.all([send(), send()]))
    await copyOut(owner, seeded.companyId, BATCH * BATCHES)
    const indexes = await rate(copyInto('copy'))
    const keys = await rate(copyInto('keyed_copy'))
    if (round < ROUNDS.warming) continue
    ratios.indexes.push(ingest / indexes)
    ratios.keys.push(ingest / keys)
  }
  return [
    {
      name: 'ingest of 1,000 ÷ COPY, same indexes, rows/s',
      size,
      value: median(ratios.indexes),
      goal: { least: 0.4 },
    },
    {
      name: 'ingest of 1,000 ÷ COPY, same indexes and foreign keys, rows/s',
      size,
      value: median(ratios.keys),
      goal: { least: 0.4 },
    },
  ]
}

/** Copies of the real tables, with the same rows and indexes, as targets of COPY. */
export async function prepareCopies(owner: pg.Pool, directory: string): Promise<void> {
  FILES.response = `${directory}/response.copy`
  FILES.answer = `${directory}/answer.copy`
  for (const suffix of ['copy', 'keyed_copy']) {
    await owner.query(`create table app.response_${suffix} (like app.response including all)`)
    await owner.query(`create table app.answer_${suffix} (like app.answer including all)`)
    await owner.query(
      `insert into app.response_${suffix} (${RESPONSE_COLUMNS}) select ${RESPONSE_COLUMNS} from app.response`,
    )
    await owner.query(`insert into app.answer_${suffix} select * from app.answer`)
  }
  for (const table of ['response', 'answer']) {
    const { rows } = await owner.query<{ key: string }>(
      `select pg_get_constraintdef(oid) as key from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
      [`app.${table}`],
    )
    for (const { key } of rows)
      await owner.query(
        `alter table app.${table}_keyed_copy add ${key.replace('REFERENCES app.response(', 'REFERENCES app.response_keyed_copy(').replace('REFERENCES response(', 'REFERENCES app.response_keyed_copy(')}`,
      )
  }
  await owner.query('vacuum analyze')
}

const FILES = { response: '', answer: '' }

/** All stored columns but generated ones. */
export const RESPONSE_COLUMNS = `company_id, id, uuid, external_id, responded_at, stars, comment, language, channel_id, brand_id, survey_id,
  employee_id, team_id, ext_interaction_id, external_url, properties, excellence_ids, improvement_ids, search, content_hash,
  version, created_at, updated_at`

async function copyOut(owner: pg.Pool, companyId: number, rows: number): Promise<void> {
  const newest = `select id from app.response where company_id = ${companyId} order by id desc limit ${rows}`
  await owner.query(
    `copy (select ${RESPONSE_COLUMNS} from app.response where company_id = ${companyId} and id in (${newest})) to '${FILES.response}'`,
  )
  await owner.query(
    `copy (select * from app.answer where company_id = ${companyId} and response_id in (${newest})) to '${FILES.answer}'`,
  )
}

/** A batch of new responses after the first `before`. */
export function ingestItems(seeded: Seeded, before: number): object[] {
  return Array.from({ length: BATCH }, (_, index) => {
    const n = before + index + 1
    return {
      external_id: `bench-${n}`,
      employee: { email: `person${1 + (n % 20)}.${seeded.companyId}@bench.example` },
      channel: 'Chat',
      brand: `brand ${1 + (n % 3)}`,
      survey: `survey ${1 + (n % 3)}`,
      language: 'en',
      responded_at: new Date(Date.UTC(2026, 10, 20, 12) + n * 1_000).toISOString(),
      stars: 1 + (n % 5),
      comment: `the agent was kind and it was sorted after ${n % 60} minutes on the line about my order ${n}`,
      answers: [{ question: 'Effort', value: 1 + (n % 7) }],
      properties: { store_name: `Store ${n % 40}` },
    }
  })
}
