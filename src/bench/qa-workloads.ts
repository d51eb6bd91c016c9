import type pg from 'pg'
import { type Figure, timeRatio } from '#bench/measure.ts'
import type { Client } from '#bench/server.ts'
import type { FoundedCompany } from '#features/people/found-company.ts'

/** Reviews in each of two companies; each review has ten answers. */
const [LARGE = 1_000_000, SMALL = 10_000] = (process.env.BENCH_REVIEWS ?? '1000000,10000')
  .split(',')
  .map(Number)
export const REVIEW_SIZES = { large: LARGE, small: SMALL } as const

const PEOPLE = 400
const QUESTIONS = 10
const INTERACTIONS = 100
const PIECE = 50_000

/** Creates reviews over three years with one scorecard, by SQL, because only reading is measured. */
export async function seedReviews(
  owner: pg.Pool,
  { companyId, roles }: Pick<FoundedCompany, 'companyId' | 'roles'>,
  reviewerId: number,
  reviews: number,
): Promise<void> {
  const run = (text: string, values: unknown[] = []) => owner.query(text, [companyId, ...values])
  await run(
    `insert into app.employee (company_id, email, first_name, last_name, role_id, status, created_at, updated_at)
     select $1::bigint, 'reviewed' || n || '.' || $1::bigint || '@bench.example', 'First' || n, 'Last' || n, $2, 'ACTIVE', now(), now()
       from generate_series(1, $3::int) n`,
    [roles.AGENT, PEOPLE],
  )
  await run(
    `insert into app.channel (company_id, name, slug, created_at) select $1, name, lower(name), now() from unnest(array['Phone', 'Chat']) as name`,
  )
  await run(
    `insert into app.qa_form (company_id, lineage, version_number, name, slug, active, type, weighted_sections, reviews_count, first_used_at, created_at, updated_at)
     values ($1, gen_random_uuid(), 1, 'Bench', 'bench', true, 'regular', false, $2, now(), now(), now())`,
    [reviews],
  )
  await run(
    `insert into app.qa_section (company_id, form_id, lineage, position, title, default_section, weight)
     select $1, id, gen_random_uuid(), 1, '', true, 100 from app.qa_form where company_id = $1`,
  )
  await run(
    `insert into app.qa_question (company_id, form_id, section_id, lineage, position, text, instructions, na_option)
     select $1, form_id, id, gen_random_uuid(), n, 'Question ' || n, '', true
       from app.qa_section, generate_series(1, $2::int) n where company_id = $1`,
    [QUESTIONS],
  )
  await run(
    `insert into app.qa_option (company_id, form_id, question_id, lineage, position, text, score, autofail)
     select $1, form_id, id, gen_random_uuid(), n, 'Answer ' || n, n - 1, false
       from app.qa_question, generate_series(1, 3) n where company_id = $1`,
  )
  await seedInteractions(run)
  await withoutKeys(owner, async (client) => {
    for (let first = 1; first <= reviews; first += PIECE) {
      const last = Math.min(first + PIECE - 1, reviews)
      await client.query(REVIEWS, [companyId, reviewerId, first, last, reviews])
    }
    await client.query(ANSWERS, [companyId])
  })
}

/**
 * Skips the checks of foreign keys: for ten million rows derived from existing ones they would take most of the time.
 */
async function withoutKeys(owner: pg.Pool, write: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    await write(client)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

const seedInteractions = async (run: (text: string, values?: unknown[]) => Promise<unknown>) => {
  await run(
    `insert into app.interaction (company_id, channel_id, external_id, started_at, event_count, content_hash, created_at, updated_at)
     select $1, c.id, 'seed-' || n, now(), 60, sha256(n::text::bytea), now(), now()
       from generate_series(1, $2::int) n, (select min(id) as id from app.channel where company_id = $1) c`,
    [INTERACTIONS],
  )
  await run(
    `insert into app.interaction_snapshot (company_id, interaction_id, content, content_hash, created_at)
     select $1, id, json_build_object('id', id, 'ext_interaction_id', external_id, 'tags', '[]'::json, 'event_count', 60,
              'events', (select json_agg(json_build_object('id', n, 'position', n, 'kind', 'turn', 'speaker', 'agent',
                'text', 'what was said at ' || n, 'translated_text', null, 'at', null)) from generate_series(1, 60) n)), content_hash, now()
       from app.interaction where company_id = $1`,
  )
}

/** Pseudo-random by a hash of the row's number, so that every run has the same rows. */
const REVIEWS = `
insert into app.qa_review (company_id, form_id, employee_id, reviewer_id, interaction_id, snapshot_id, has_transcript, channel_id, language, origin,
                           count_toward_score, started_at, completed_at, score, autofailed, points, possible, created_at, updated_at)
select $1, f.id, e.ids[1 + h % array_length(e.ids, 1)], $2, s.interactions[1 + h % array_length(s.ids, 1)], s.ids[1 + h % array_length(s.ids, 1)], true, c.id, 'en', 'initial',
       h % 20 > 0, at - interval '10 minutes', at, h % 101, h % 50 = 0, h % 21, 20, at, at
  from (select n, abs(hashint8(n::bigint * 2654435761)) as h,
               timestamptz '2026-11-20 12:00+00' - (($5::int - n) * (interval '3 years' / $5::int)) as at
          from generate_series($3::int, $4::int) n) told,
       (select min(id) as id from app.qa_form where company_id = $1) f,
       (select array_agg(id order by id) as ids from app.employee where company_id = $1 and email like 'reviewed%') e,
       (select array_agg(id order by id) as ids, array_agg(interaction_id order by id) as interactions from app.interaction_snapshot where company_id = $1) s,
       (select min(id) as id from app.channel where company_id = $1) c`

const ANSWERS = `
insert into app.qa_answer (company_id, review_id, question_id, option_id, answered, created_at, updated_at, form_id, employee_id, completed_at, points, possible)
select $1, r.id, q.id, q.options[1 + (r.id + q.id) % 3], true, r.started_at, r.started_at, r.form_id, r.employee_id, r.completed_at, (r.id + q.id) % 3, 2
  from app.qa_review r,
       (select question_id as id, array_agg(id order by position) as options from app.qa_option where company_id = $1 group by question_id) q
 where r.company_id = $1`

type Side = { client: Client; reviewId: number }

/** The list of reviews and a single review through HTTP: the large company compared with the small one. */
export async function reviewFigures(large: Side, small: Side): Promise<Figure[]> {
  const figures: Figure[] = []
  const size = `${REVIEW_SIZES.large.toLocaleString('en')} reviews`
  for (const [name, path] of Object.entries(WORKLOADS)) {
    const ask =
      ({ client, reviewId }: Side) =>
      () =>
        client.get(path.replace('{id}', String(reviewId)))
    figures.push({
      name: `${name} ÷ the same at ${REVIEW_SIZES.small.toLocaleString('en')}`,
      size,
      value: await timeRatio({ subject: ask(large), limit: ask(small) }, { rounds: 5, runs: 20 }),
      goal: { most: 2 },
    })
  }
  return figures
}

const WORKLOADS = {
  'reviews, first page': '/api/v1/qa_reviews?completed=true',
  'reviews, page 400': '/api/v1/qa_reviews?completed=true&page=400',
  'reviews, lowest scores first': '/api/v1/qa_reviews?completed=true&order_by=score&order_direction=asc',
  'a review, opened': '/api/v1/qa_reviews/{id}/workspace',
}
