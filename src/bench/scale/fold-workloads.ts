import { join } from 'node:path'
import type pg from 'pg'
import { type Figure, median, pacedRatio, timed } from '#bench/measure.ts'
import { sizeName } from '#bench/scale/options.ts'
import type { Subject } from '#bench/scale/subject.ts'
import { RESPONSE_COLUMNS } from '#bench/workloads.ts'
import { DAY_TABLES, MONTH_TABLES } from '#features/metrics/calculation/sum-tables.ts'
import { foldDays } from '#features/metrics/rollups/fold.ts'
import type { Services } from '#platform/services.ts'

/** Rows copied as the limit of the first fold. */
const COPIED = 100_000
const ROUNDS = 3
/** A day with responses of every company. */
const CHANGED_DAY = '2026-06-10'

/** The first fold in rows per second compared with COPY, and the fold of one changed day by size. */
export async function foldFigures(
  services: Services,
  subjects: readonly Subject[],
  directory: string,
): Promise<Figure[]> {
  const owner = services.database.ownerPool
  const figures: Figure[] = []
  for (const subject of subjects) {
    figures.push({
      name: 'first fold ÷ COPY, same indexes, rows/s',
      size: sizeName(subject.size),
      value: await firstFold(services, subject, join(directory, 'fold.copy')),
      goal: { least: 0.8 },
    })
  }
  const [smallest, ...larger] = subjects
  if (!smallest) return figures
  const foldOne = (subject: Subject) => async () => {
    await markChanged(owner, subject)
    await foldDays(services, subject.viewer)
  }
  for (const subject of larger)
    figures.push({
      name: `fold of one changed day ÷ the same at ${sizeName(smallest.size)}`,
      size: sizeName(subject.size),
      value: await pacedRatio({ subject: foldOne(subject), limit: foldOne(smallest) }),
      // As many times as the day has responses.
      goal: { most: subject.size / smallest.size },
    })
  return figures
}

async function firstFold(services: Services, { viewer, seeded }: Subject, file: string): Promise<number> {
  const owner = services.database.ownerPool
  const { companyId, responses } = seeded
  const copied = Math.min(COPIED, responses)
  await owner.query(
    `copy (select ${RESPONSE_COLUMNS} from app.response where company_id = ${companyId} order by id limit ${copied}) to '${file}'`,
  )
  const ratios: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await forgetSums(owner, companyId)
    const fold = responses / (await timed(() => foldDays(services, viewer)))
    await owner.query('create table app.fold_copy (like app.response including all)')
    const copy =
      copied / (await timed(() => owner.query(`copy app.fold_copy (${RESPONSE_COLUMNS}) from '${file}'`)))
    await owner.query('drop table app.fold_copy')
    ratios.push(fold / copy)
  }
  return median(ratios)
}

/** Brings a company back to the state before its first fold. */
async function forgetSums(owner: pg.Pool, companyId: number): Promise<void> {
  for (const table of [...DAY_TABLES, ...MONTH_TABLES])
    await owner.query(`delete from app.${table} where company_id = $1`, [companyId])
  await owner.query('delete from app.metric_fold where company_id = $1', [companyId])
}

const markChanged = (owner: pg.Pool, { seeded }: Subject) =>
  owner.query(
    'insert into app.response_changed_day (company_id, day, mark) values ($1, $2, gen_random_uuid())',
    [seeded.companyId, CHANGED_DAY],
  )
