import type { PgBoss } from 'pg-boss'
import { AppError } from '#platform/errors/app-error.ts'
import type { FailedJob, FailedJobs, QueueSummary, RunAgain } from '#platform/jobs/jobs.ts'
import { DEAD_LETTERS, JOBS_SCHEMA } from '#platform/jobs/names.ts'
import { safeText } from '#platform/logging/safe.ts'

/** How many jobs one statement moves back to their queue. */
const BATCH = 1_000

/** All queues by name. Ages are by the database's clock. */
export async function summariseQueues(boss: PgBoss): Promise<QueueSummary[]> {
  const { rows } = await boss.getDb().executeSql(
    `/* across companies: the queues serve all of them */
     select q.name as queue,
            count(*) filter (where j.state in ('created', 'retry') and j.start_after <= now())::int as waiting,
            count(*) filter (where j.state = 'active')::int as active,
            extract(epoch from now() - min(greatest(j.start_after, j.created_on))
              filter (where j.state in ('created', 'retry') and j.start_after <= now()))::float8 as "oldestSeconds",
            (select count(*)::int from ${JOBS_SCHEMA}.job d
              where d.name = $1 and d.state in ('created', 'retry') and d.source_name = q.name) as failed
       from ${JOBS_SCHEMA}.queue q
       left join ${JOBS_SCHEMA}.job j on j.name = q.name and j.state < 'completed'
      where q.name <> $1 and not starts_with(q.name, '__')
      group by q.name order by q.name`,
    [DEAD_LETTERS],
  )
  return rows
}

type Row = Omit<FailedJob, 'failedAt' | 'cause'> & { moment: string; message: string | null }

/** Jobs that failed in every attempt, the last failure first. Throws malformed for a cursor of another list. */
export async function listFailedJobs(
  boss: PgBoss,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<FailedJobs> {
  const [moment, id] = after === undefined ? [null, null] : readCursor(after)
  const { rows } = (await boss.getDb().executeSql(
    `/* across companies: failures of all of them */
     select d.id, coalesce(d.source_name, d.name) as queue, c.slug as company,
            coalesce(d.source_retry_count, 0) + 1 as attempts,
            coalesce(d.source_output, d.output) ->> 'message' as message,
            (extract(epoch from d.created_on) * 1000000)::bigint::text as moment
       from ${JOBS_SCHEMA}.job d
       left join app.company c on c.id::text = d.data ->> 'companyId'
      where d.name = $1 and d.state in ('created', 'retry')
        and ($2::bigint is null or ((extract(epoch from d.created_on) * 1000000)::bigint, d.id) < ($2::bigint, $3::uuid))
      order by (extract(epoch from d.created_on) * 1000000)::bigint desc, d.id desc limit $4`,
    [DEAD_LETTERS, moment, id, limit + 1],
  )) as { rows: Row[] }
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    jobs: shown.map(({ moment: failed, message, ...job }) => ({
      ...job,
      failedAt: new Date(Number(failed) / 1000),
      cause: message === null ? '' : safeText(message),
    })),
    next: rows.length > limit && last ? writeCursor(last) : null,
  }
}

/** Moves failed jobs back to their queues. Returns how many: 0 if they already run again. */
export async function runFailedAgain(boss: PgBoss, which: RunAgain): Promise<number> {
  if ('id' in which) return boss.redrive(DEAD_LETTERS, { ids: [which.id] })
  // A job that fails again meanwhile stays where it is.
  const createdBefore = new Date()
  let moved = 0
  for (let batch = BATCH; batch === BATCH; moved += batch)
    batch = await boss.redrive(DEAD_LETTERS, { sourceName: which.queue, createdBefore, limit: BATCH })
  return moved
}

const writeCursor = ({ moment, id }: Row): string => Buffer.from(`${moment} ${id}`).toString('base64url')

function readCursor(cursor: string): [string, string] {
  const match = /^(\d{1,18}) ([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(
    Buffer.from(cursor, 'base64url').toString('utf8'),
  )
  if (!match) throw new AppError('malformed', 'The cursor is not one that this list gave.')
  return [match[1] ?? '', match[2] ?? '']
}
