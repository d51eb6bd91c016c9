import type { AlertNotice } from '#features/alerts/contract.ts'
import type { NoticeFacts, NoticeRow } from '#features/alerts/notices-store.ts'
import { findVisibleResponses } from '#features/alerts/watch-store.ts'
import { readSolicitations } from '#features/feedback/stream/read-solicitations.ts'
import { findVisibleReviews, presentForViewer } from '#features/qa/reviews/reading.ts'
import { paths } from '#paths.ts'
import type { Tx } from '#platform/db/tenant.ts'

/** What a notice is about, as far as the viewer may know it now. */
export type Subject = Omit<AlertNotice, 'id' | 'alert' | 'kind' | 'created_at' | 'read_at'>

/** The subjects of notices by the notice. A notice whose subject the viewer may no longer see has none. */
export async function readSubjects(tx: Tx, rows: readonly NoticeRow[]): Promise<Map<number, Subject>> {
  const of = (...kinds: string[]) => rows.filter(({ kind }) => kinds.includes(kind))
  const [responses, reviews] = [of('low_stars', 'theme_named'), of('auto_fail', 'appeal_deadline')]
  const ofResponses = await responseSubjects(tx, objectIds(responses))
  const ofReviews = await reviewSubjects(tx, objectIds(reviews))
  const subjects = new Map<number, Subject>()
  for (const row of rows) {
    const facts = row.facts as NoticeFacts
    const read = responses.includes(row)
      ? ofResponses.get(row.object_id)
      : reviews.includes(row)
        ? ofReviews.get(row.object_id)
        : { ...NOTHING, path: facts.path ?? paths.alerts() }
    if (read) subjects.set(row.id, { ...read, ...shownFacts(facts) })
  }
  return subjects
}

const NOTHING = {
  employee: null,
  team: null,
  subject: null,
  stars: null,
  value: null,
  earlier_value: null,
  results: null,
  at: null,
}

const shownFacts = ({ path: _path, ...facts }: NoticeFacts) => facts

const objectIds = (rows: readonly NoticeRow[]): number[] => [
  ...new Set(rows.map(({ object_id }) => object_id)),
]

async function responseSubjects(tx: Tx, ids: readonly number[]): Promise<Map<number, Subject>> {
  if (ids.length === 0) return new Map()
  const found = await readSolicitations(tx, await findVisibleResponses(tx, ids))
  return new Map(
    found.map((response) => [
      response.id,
      {
        ...NOTHING,
        path: paths.request(response.uuid),
        employee: response.blind ? null : response.employee,
        team: response.blind ? null : response.team,
        stars: response.stars,
      },
    ]),
  )
}

async function reviewSubjects(tx: Tx, ids: readonly number[]): Promise<Map<number, Subject>> {
  if (ids.length === 0) return new Map()
  const found = await findVisibleReviews(tx, ids)
  return new Map(
    found.map((row) => {
      const { id, employee, scorecard_name, score } = presentForViewer(tx, row)
      return [id, { ...NOTHING, path: paths.review(id), employee, subject: scorecard_name, value: score }]
    }),
  )
}
