import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { ZipFile } from 'yazl'
import type { OldReview } from '#test/server/qa/review-files.ts'

/** A file of another system, and its total and the month of each review as the file has them. */
export type ExportFile = { content: Buffer; totals: { agent: string; month: string; total: number }[] }

export async function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

const csv = (rows: readonly Record<string, unknown>[]): string => stringify([...rows], { header: true })

/** The CSV files of MaestroQA's raw export: total scores, section scores, answers, annotations and customer ratings. */
export function maestroFiles(reviews: readonly OldReview[]): Record<string, string> {
  const answered = reviews.flatMap((review) => review.answers.map((answer) => ({ review, answer })))
  return {
    'raw_export/total_scores.csv': csv(
      reviews.map((review, n) => ({
        answer_id: review.id,
        gradable_id: 9_000 + n,
        agent_email: review.agent,
        grader_email: review.reviewer,
        rubric: review.scorecard,
        date_graded: `${review.day}T10:15:00Z`,
        total_score: review.total,
      })),
    ),
    'raw_export/section_scores.csv': csv(
      reviews.map(({ id, answers, total }) => ({
        answer_id: id,
        section: answers[0]?.section,
        section_score: total,
      })),
    ),
    'raw_export/individual_answers.csv': csv(
      answered.map(({ review, answer }) => ({
        answer_id: review.id,
        section: answer.section,
        question: answer.question,
        answer: answer.points === null ? '' : answer.answer,
        question_score: answer.points,
        max_score: answer.max,
        is_na: answer.points === null,
        comment: answer.comment,
      })),
    ),
    'raw_export/annotations.csv': csv([
      ...reviews.slice(0, 3).map(({ id, answers }) => ({
        answer_id: id,
        question: answers[0]?.question,
        annotation: 'Interrupted the customer',
      })),
      { answer_id: reviews[0]?.id, question: '', annotation: 'A difficult call' },
      { answer_id: 'gone', question: '', annotation: 'To a review that is not in the export' },
    ]),
    'raw_export/csat.csv': csv([{ gradable_id: 9_000, score: 4 }]),
  }
}

export async function maestroZip(reviews: readonly OldReview[]): Promise<ExportFile> {
  const files = maestroFiles(reviews)
  const rows = parse(files['raw_export/total_scores.csv'] ?? '', { columns: true }) as Record<
    string,
    string
  >[]
  return {
    content: await zipOf(files),
    totals: rows.map((row) => ({
      agent: row.agent_email ?? '',
      month: (row.date_graded ?? '').slice(0, 7),
      total: Number(row.total_score),
    })),
  }
}

/** A page of EvaluAgent's evaluations: JSON:API with included line items, people and contacts. */
export function evaluationDocument(reviews: readonly OldReview[]) {
  const agents = [...new Set(reviews.flatMap(({ agent, reviewer }) => [agent, reviewer]))]
  return {
    data: reviews.map((review, n) => ({
      type: 'evaluations',
      id: review.id,
      attributes: {
        scorecard_name: review.scorecard,
        quality_score: review.total,
        published_at: `${review.day}T10:15:00+00:00`,
        outcome: review.total > 50 ? 'pass' : 'fail',
      },
      relationships: {
        agent: { data: { type: 'users', id: String(agents.indexOf(review.agent)) } },
        evaluator: { data: { type: 'users', id: String(agents.indexOf(review.reviewer)) } },
        contact: { data: { type: 'contacts', id: `c${n}` } },
        line_items: {
          data: review.answers.map((_, index) => ({ type: 'line_items', id: `${review.id}-${index}` })),
        },
      },
    })),
    included: [
      ...agents.map((email, index) => ({ type: 'users', id: String(index), attributes: { email } })),
      ...reviews.map((_, n) => ({
        type: 'contacts',
        id: `c${n}`,
        attributes: { contact_reference: `T-${n}`, external_url: `https://help.example/tickets/${n}` },
      })),
      ...reviews.flatMap((review) =>
        review.answers.map((answer, index) => ({
          type: 'line_items',
          id: `${review.id}-${index}`,
          attributes: {
            section_name: answer.section,
            title: answer.question,
            answer: answer.answer,
            score: answer.points,
            max_score: answer.max,
            is_na: answer.points === null,
            comment: answer.comment,
            root_causes: answer.comment === '' ? [] : ['Knowledge'],
          },
        })),
      ),
    ],
  }
}

export function evaluationsJson(reviews: readonly OldReview[]): ExportFile {
  const content = Buffer.from(JSON.stringify(evaluationDocument(reviews)))
  const { data, included } = JSON.parse(content.toString()) as ReturnType<typeof evaluationDocument>
  const emails = new Map(included.map(({ type, id, attributes }) => [`${type} ${id}`, attributes]))
  return {
    content,
    totals: data.map(({ attributes, relationships }) => ({
      agent: (emails.get(`users ${relationships.agent.data.id}`) as { email: string }).email,
      month: attributes.published_at.slice(0, 7),
      total: attributes.quality_score,
    })),
  }
}

/** Mean total per agent and month, from the file itself. Rows without a number or a month do not count. */
export function averagesIn(
  { totals }: Pick<ExportFile, 'totals'>,
  known: readonly string[],
): Map<string, number> {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const { agent, month, total } of totals) {
    if (!known.includes(agent) || !/^\d{4}-\d{2}$/.test(month) || total > 100) continue
    const { sum, count } = sums.get(`${agent} ${month}`) ?? { sum: 0, count: 0 }
    sums.set(`${agent} ${month}`, { sum: sum + total, count: count + 1 })
  }
  return new Map([...sums].map(([key, { sum, count }]) => [key, sum / count]))
}
