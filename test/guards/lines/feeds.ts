import {
  type Cell,
  holdersOf,
  type Line,
  type Outcome,
  type Rule,
  readers,
  seenIn,
} from '#test/guards/access-rules.ts'
import type { World } from '#test/guards/access-world.ts'
import { reviewersAmong } from '#test/guards/lines/interactions.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

type Page = { items: { id: number; deleted_at: string | null }[] }

/** A record that the caller may not see is in the feed as a deleted one. */
const has = ({ items }: Page, id: Made[string] | undefined) =>
  items.some((item) => String(item.id) === String(id) && item.deleted_at === null)

const ask = () => ({ query: 'limit=1000' })

/** Asks from the record's last change on, because others fill more than a page. */
const askSince = async (name: string, id: Made[string] | undefined, { services, demo }: World) => {
  const { rows } = await services.database.ownerPool.query<{ position: number }>(
    'select max(position) as position from app.feed_change where company_id = $1 and feed = $2 and record_id = $3',
    [demo.companyId, name, id],
  )
  return { query: `limit=1000&updated_since=${new Date(rows[0]?.position ?? 0).toISOString()}` }
}

const feed = (who: Rule, of: NonNullable<Line['of']>, { name = `${of}s`, key = 'id' } = {}): Line => ({
  who,
  of,
  ask: (made, world) => askSince(name, made[key], world),
  shows: (page, made) => has(page, made[key]),
})

/** A token with the scopes sees what its maker sees, a company admin. */
const alsoTokens =
  (rule: Rule): Rule =>
  (cell) =>
    rule(cell.kind === 'token' ? { ...cell, kind: 'companyAdmin' } : cell)

const inQa = seenIn('QA', 'forbidden')
const inCoaching = seenIn('COACHING', 'forbidden')

/** Sees records of the area, unless `hides` says otherwise. */
const except =
  (rule: Rule, hides: (cell: Cell) => boolean): Rule =>
  (cell): Outcome => {
    const outcome = rule(cell)
    return outcome === 'ok' && hides(cell) ? 'blind' : outcome
  }

/** Drafts of the vendor's admin: other people who review see them, unless they are about themselves. */
const drafts = alsoTokens(
  except(inQa, ({ kind, relation }) => kind !== 'vendorAdmin' && (kind === 'agent' || relation === 'own')),
)

/** The reviewee, and people who oversee appeals, which reviewers do not. */
const appeals = alsoTokens(except(inQa, ({ kind, relation }) => kind === 'reviewer' && relation !== 'own'))

/** People who manage calibrations; team leaders take part in none. */
const calibrations = alsoTokens(
  except(
    reviewersAmong(holdersOf('QA')),
    ({ kind, relation }) => relation === 'otherCompany' || kind === 'coach' || kind === 'lead',
  ),
)

/** The reviewers of an assignment, and people who manage QA. */
const assignments = alsoTokens(
  except(
    reviewersAmong(holdersOf('QA')),
    ({ kind, relation }) =>
      relation === 'otherCompany' || !['reviewer', 'companyAdmin', 'vendorAdmin'].includes(kind),
  ),
)

/** Everyone whose role includes one-on-ones. */
const oneOnOnes: Rule = (cell) => {
  const outcome = inCoaching(cell)
  return outcome !== 'signedOut' && cell.kind === 'reviewer' ? 'forbidden' : outcome
}

/** Feeds for copies: the records of the lists, for persons and for tokens with the scope. */
export const FEEDS: Readonly<Record<string, Line>> = {
  'GET /api/v1/feeds/responses': feed(seenIn('FEEDBACK', 'forbidden'), 'response'),
  'GET /api/v1/feeds/interactions': feed(inQa, 'interaction'),
  'GET /api/v1/feeds/reviews': feed(inQa, 'review'),
  'GET /api/v1/feeds/review_answers': feed(inQa, 'answeredReview', { name: 'review_answers', key: 'answer' }),
  'GET /api/v1/feeds/annotations': feed(drafts, 'annotation'),
  'GET /api/v1/feeds/appeals': feed(appeals, 'appeal'),
  'GET /api/v1/feeds/calibrations': feed(calibrations, 'calibration'),
  'GET /api/v1/feeds/assignments': feed(assignments, 'assignment'),
  'GET /api/v1/feeds/goals': feed(inCoaching, 'goal'),
  'GET /api/v1/feeds/takeaways': feed(oneOnOnes, 'takeaway'),
  'GET /api/v1/feeds/activity': { who: readers, ask },
}
