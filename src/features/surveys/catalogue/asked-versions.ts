import type { RawBuilder, SqlBool } from 'kysely'
import { askedVersionsQuery, changedVersionsQuery } from '#features/surveys/catalogue/asked-versions-sql.ts'
import type { QuestionType } from '#features/surveys/catalogue/question-types.ts'
import type { Asked, AskedInPeriods } from '#lib/comparability.ts'

/** The questions a figure is computed from: the first one of a type in each survey, or the one with an identifier. */
export type Feed = {
  type: QuestionType | null
  identifier: string | null
  /** The answers counted by a share; null if all count alike. */
  targets: readonly string[] | null
}

export const STARS: Feed = { type: 'StarRating', identifier: null, targets: null }

type AskedOption = { id: number; labels: string[]; value: number | null }
export type AskedQuestion = { id: number; type: string; identifier: string; options: AskedOption[] | null }

/** A version of a survey that was answered in the earlier or the later of two periods. */
export type AskedVersion = {
  /** Null for feedback from other systems, which has no survey version. */
  survey_id: number | null
  later: boolean
  /** The questions of all requested feeds, in the order of the survey. */
  questions: AskedQuestion[] | null
  /** With `byPerson`: the employees whose responses answered it; otherwise null. */
  people: (number | null)[] | null
}

type Moments = { from: Date; before: Date }
export type AskedVersionsRequest = {
  feeds: readonly Feed[]
  earlier: Moments
  later: Moments
  /** Restricts the responses `r`: the viewer's scope and all filters. */
  where: RawBuilder<SqlBool>
  byPerson?: boolean
}

/**
 * The questions customers were asked in two periods, for any number of feeds. `askedOf` selects those of one feed from
 * the rows.
 */
export const askedVersions = (companyId: number, wish: AskedVersionsRequest): RawBuilder<AskedVersion> =>
  askedVersionsQuery(companyId, wish)

/** The questions behind one figure in the two periods, for `isComparable`. */
export function askedInPeriods(feed: Feed, versions: readonly AskedVersion[]): AskedInPeriods {
  const asked = (wished: boolean) =>
    versions.filter(({ later }) => later === wished).map((version) => askedIn(feed, version))
  return { earlier: asked(false), later: asked(true) }
}

/** A version published in a period, and the one before it. */
export type ChangedVersion = {
  id: number
  name: string
  version: number
  at: Date
  questions: AskedQuestion[] | null
  former_questions: AskedQuestion[] | null
}
export type ChangedVersionsRequest = Moments & { feed: Feed; where: RawBuilder<SqlBool> }

/**
 * Versions published in a period that replaced another one. `asksOtherwise` says which of them asked something
 * different.
 */
export const changedVersions = (
  companyId: number,
  wish: ChangedVersionsRequest,
): RawBuilder<ChangedVersion> => changedVersionsQuery(companyId, wish)

export const asksDifferently = (feed: Feed, { questions, former_questions }: ChangedVersion): boolean =>
  contentIn(feed, questions) !== contentIn(feed, former_questions)

function askedIn(feed: Feed, { survey_id, questions }: AskedVersion): Asked {
  if (survey_id === null) return { source: 'other systems', content: 'other systems' }
  return { source: String(survey_id), content: contentIn(feed, questions) }
}

function contentIn(feed: Feed, questions: readonly AskedQuestion[] | null): string {
  const question = questions?.find(({ type, identifier }) =>
    feed.identifier === null ? type === feed.type : identifier === feed.identifier,
  )
  return question ? contentOf(feed, question) : ''
}

/** A question keeps its type and scale, so its id and the options that count identify its content. */
function contentOf({ targets }: Feed, { id, options }: AskedQuestion): string {
  if (targets === null) return String(id)
  const counted = (options ?? []).filter(
    ({ labels, value }) =>
      labels.some((label) => targets.includes(label)) || (value !== null && targets.includes(String(value))),
  )
  return `${id}: ${counted
    .map((option) => option.id)
    .sort((a, b) => a - b)
    .join(' ')}`
}
