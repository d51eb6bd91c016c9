import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { dateIn } from '#lib/dates.ts'
import type { FeedItem } from '#test/server/feeds/feeds-setup.ts'

/** Days, both included. */
type Range = { from: string; to: string }
/** The sum is rounded, because the order of summing is not the same. */
type Scores = { count: number; sum: number; average: number | null }

type Row = Record<string, unknown>
type Copies = { reviews: readonly FeedItem[]; answers: readonly FeedItem[]; forms: readonly Form[] }
type Form = { id: number; sections: { id: number; questions: { id: number }[] }[] }

const REPORTED = 'completed_at is not null and qa_calibration_id is null'
const COUNTED = 'case when count_toward_score then score end'

export const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toPrecision(12))

/** The QA dashboard's figures, computed by DuckDB from copies of feeds alone. */
export class QaFigures {
  private readonly db: DuckDBConnection

  private constructor(db: DuckDBConnection) {
    this.db = db
  }

  /** Loads the copies. `folder` is for files, and `timeZone` is the company's. */
  static async of({ reviews, answers, forms }: Copies, folder: string, timeZone: string): Promise<QaFigures> {
    const db = await (await DuckDBInstance.create(':memory:')).connect()
    const load = async (table: string, columns: string, rows: readonly object[]) => {
      const file = join(folder, `${table}.json`)
      writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
      await db.run(
        `create table ${table} as select * from read_json('${file}', format = 'newline_delimited', columns = {${columns}})`,
      )
    }
    const day = (moment: string | null) => moment && dateIn(timeZone, new Date(moment))
    await load(
      'review',
      `id: 'BIGINT', qa_form_id: 'BIGINT', qa_calibration_id: 'BIGINT', employee: 'STRUCT(id BIGINT)', score: 'DOUBLE',
       count_toward_score: 'BOOLEAN', annotations_count: 'INTEGER', resolution_status: 'VARCHAR', completed_at: 'VARCHAR', day: 'DATE'`,
      reviews.map((review) => ({ ...review, day: day(review.completed_at) })),
    )
    await load(
      'answer',
      `id: 'BIGINT', qa_review_id: 'BIGINT', qa_question_id: 'BIGINT', qa_option_id: 'BIGINT', answered: 'BOOLEAN',
       points: 'DOUBLE', possible: 'DOUBLE'`,
      answers,
    )
    await load(
      'question',
      `id: 'BIGINT', section_id: 'BIGINT'`,
      forms.flatMap(({ sections }) =>
        sections.flatMap(({ id: section_id, questions }) => questions.map(({ id }) => ({ id, section_id }))),
      ),
    )
    return new QaFigures(db)
  }

  async totals(range: Range) {
    const [row] = await this.rows(`
      select count(*) as total_reviews, count(score) as reviews_scored,
             count(*) filter (where score is null and annotations_count > 0) as annotations_only,
             count(resolution_status) as appealed_count, count(distinct employee.id) as reviewed_employees_count,
             coalesce(sum(annotations_count), 0) as total_annotations
        from review where ${reported(range)}`)
    return numbers(row)
  }

  async scores(range: Range, where = 'true'): Promise<Scores> {
    const [row] = await this.rows(
      `select ${scoresOf(COUNTED)} from review where ${reported(range)} and ${where}`,
    )
    return toScores(row)
  }

  /** By scorecard. */
  async scorecards(range: Range) {
    const rows = await this.rows(`
      select qa_form_id as id, count(score) as scored, count(distinct employee.id) filter (where score is not null) as people,
             ${scoresOf(COUNTED)}
        from review where ${reported(range)} group by qa_form_id order by qa_form_id`)
    return rows.map((row) => ({
      id: Number(row.id),
      scored: Number(row.scored),
      people: Number(row.people),
      ...toScores(row),
    }))
  }

  /** By section of a scorecard. */
  async sections(form: number, range: Range): Promise<Map<number, Scores>> {
    const rows = await this.rows(`
      select section_id as id, ${scoresOf('score')}
        from (select r.id, q.section_id, 100 * greatest(0, sum(a.points) / sum(a.possible)) as score
                from review r
                join answer a on a.qa_review_id = r.id and a.possible > 0
                join question q on q.id = a.qa_question_id
               where ${reported(range)} and r.count_toward_score and r.qa_form_id = ${form}
               group by r.id, q.section_id)
       group by section_id`)
    return new Map(rows.map((row) => [Number(row.id), toScores(row)]))
  }

  /** By question of a scorecard, with the answers of each option; null is the option "not applicable". */
  async questions(form: number, range: Range) {
    const given = `
      from review r
      join answer a on a.qa_review_id = r.id and a.answered
     where ${reported(range)} and r.qa_form_id = ${form}`
    const options = await this.rows(`
      select qa_question_id as id, qa_option_id as option, count(*) as answers ${given} group by 1, 2`)
    const rows = await this.rows(`
      select qa_question_id as id, count(*) as answered,
             ${scoresOf('case when r.count_toward_score and a.possible > 0 then 100 * greatest(0, a.points / a.possible) end')}
             ${given} group by 1`)
    return new Map(
      rows.map((row) => [
        Number(row.id),
        {
          ...toScores(row),
          answered: Number(row.answered),
          options: new Map(
            options
              .filter(({ id }) => id === row.id)
              .map(({ option, answers }) => [option === null ? null : Number(option), Number(answers)]),
          ),
        },
      ]),
    )
  }

  /** By person. */
  async people(range: Range) {
    const rows = await this.rows(`
      select employee.id as id, count(score) as scored, count(*) - count(score) as unscored
        from review where ${reported(range)} group by 1`)
    return new Map(
      rows.map((row) => [Number(row.id), { scored: Number(row.scored), unscored: Number(row.unscored) }]),
    )
  }

  close(): void {
    this.db.closeSync()
  }

  private async rows(sql: string): Promise<Row[]> {
    return (await this.db.runAndReadAll(sql)).getRowObjectsJS()
  }
}

const reported = ({ from, to }: Range) => `${REPORTED} and day between '${from}' and '${to}'`

const scoresOf = (score: string) => `count(${score}) as count, coalesce(sum(${score}), 0) as sum`

function toScores(row: Row | undefined): Scores {
  const [count, sum] = [Number(row?.count ?? 0), Number(row?.sum ?? 0)]
  return { count, sum: rounded(sum) ?? 0, average: count === 0 ? null : rounded(sum / count) }
}

const numbers = (row: Row = {}): Record<string, number> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)]))
