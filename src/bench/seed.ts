import type pg from 'pg'

export type Seeded = { companyId: number; employees: number[]; responses: number }

/**
 * Creates a company with this many responses over three years, by SQL, because only reading and ingest are measured.
 * About 14 % of comments mention a shower, 0.2 % an invoice.
 */
export async function seedCompany(
  owner: pg.Pool,
  companyId: number,
  roleId: number,
  responses: number,
  employees = Math.max(20, Math.round(responses / 500)),
): Promise<Seeded> {
  const teams = Math.max(3, Math.round(employees / 12))
  const run = (text: string, values: unknown[] = []) => owner.query(text, values)
  await run(
    `insert into app.team (company_id, name, created_at, updated_at)
     select $1, 'Team ' || n, now(), now() from generate_series(1, $2::int) n`,
    [companyId, teams],
  )
  await run(
    `insert into app.employee (company_id, email, first_name, last_name, role_id, team_id, status, created_at, updated_at)
     select $1, 'person' || n || '.' || $1 || '@bench.example', 'First' || n, 'Last' || n, $2, t.ids[1 + n % $4], 'ACTIVE', now(), now()
       from generate_series(1, $3::int) n, (select array_agg(id) as ids from app.team where company_id = $1) t`,
    [companyId, roleId, employees, teams],
  )
  await run(
    `update app.team t set owner_id = m.id
       from (select team_id, min(id) as id from app.employee where company_id = $1 group by team_id) m
      where t.company_id = $1 and t.id = m.team_id`,
    [companyId],
  )
  await run(
    `insert into app.brand (company_id, name, created_at) select $1, 'brand ' || n, now() from generate_series(1, 3) n`,
    [companyId],
  )
  await run(
    `insert into app.survey (company_id, name, created_at, uuid)
     select $1, 'survey ' || n, now(), gen_random_uuid() from generate_series(1, 3) n`,
    [companyId],
  )
  await run(
    `insert into app.channel (company_id, name, slug, created_at)
     select $1, name, lower(name), now() from unnest(array['Phone', 'Chat', 'Email', 'Social']) as name`,
    [companyId],
  )
  await run(
    `insert into app.question (company_id, uuid, identifier, text, type, created_at) values ($1, gen_random_uuid(), 'effort', 'Effort', 'Scalar', now())`,
    [companyId],
  )
  await run(
    `insert into app.question_option (company_id, question_id, label, integer_value, created_at)
     select $1, q.id, n::text, n, now() from app.question q, generate_series(1, 7) n where q.company_id = $1`,
    [companyId],
  )
  await insertResponses(owner, companyId, responses)
  const { rows } = await owner.query<{ id: number }>(
    'select id from app.employee where company_id = $1 order by id',
    [companyId],
  )
  return { companyId, employees: rows.map((row) => row.id), responses }
}

const PIECE = 100_000

async function insertResponses(owner: pg.Pool, companyId: number, responses: number): Promise<void> {
  for (let first = 1; first <= responses; first += PIECE) {
    const last = Math.min(first + PIECE - 1, responses)
    await owner.query(RESPONSES, [companyId, first, last, responses])
  }
  await owner.query(
    `insert into app.answer (company_id, response_id, position, question_id, number, option_ids)
     select $1, r.id, 0, q.id, 1 + r.id % 7, array[o.ids[1 + r.id % 7]]
       from app.response r, app.question q, (select array_agg(id order by integer_value) as ids from app.question_option where company_id = $1) o
      where r.company_id = $1 and q.company_id = $1`,
    [companyId],
  )
}

/** Pseudo-random by a hash of the row's number, so that every run has the same rows. */
const RESPONSES = `
insert into app.response (company_id, uuid, external_id, responded_at, stars, comment, language, channel_id, brand_id, survey_id,
                          employee_id, team_id, properties, search, content_hash, created_at, updated_at)
select $1, gen_random_uuid(), 'seed-' || n, at, stars, comment, 'en', c.ids[1 + h % 4], b.ids[1 + h % 3], s.ids[1 + (h / 7) % 3],
       e.id, e.team_id, jsonb_build_object('store_name', 'Store ' || h % 40), to_tsvector('simple', coalesce(comment, '')),
       sha256(n::text::bytea), now(), now()
  from (
    select n, h, timestamptz '2026-11-20 12:00+00' - (($4::int - n) * (interval '3 years' / $4::int)) as at,
           (case when h % 100 < 60 then 5 when h % 100 < 80 then 4 when h % 100 < 88 then 3 when h % 100 < 93 then 2 else 1 end)::smallint as stars,
           case when h % 3 > 0 then 'the agent was ' || (array['kind', 'quick', 'slow', 'clear', 'calm', 'rude', 'helpful'])[1 + h % 7]
             || case when (h / 11) % 100 < 14 then ' and the shower was fixed' else ' and it was sorted' end
             || case when (h / 13) % 1000 < 2 then ' with a corrected invoice' else '' end
             || ' after ' || h % 60 || ' minutes on the line about my order ' || n end as comment
      from (select n, abs(hashint8(n::bigint * 2654435761)) as h from generate_series($2::int, $3::int) n) numbered
  ) told,
  (select array_agg(id) as ids from app.channel where company_id = $1) c,
  (select array_agg(id) as ids from app.brand where company_id = $1) b,
  (select array_agg(id) as ids from app.survey where company_id = $1) s,
  lateral (select ids[1 + told.h % array_length(ids, 1)] as id, teams[1 + told.h % array_length(ids, 1)] as team_id
             from (select array_agg(id order by id) as ids, array_agg(team_id order by id) as teams from app.employee where company_id = $1) staff) e`
