import type { RawBuilder } from 'kysely'
import type {
  AskedQuestion,
  AskedVersion,
  AskedVersionsRequest,
  ChangedVersion,
  ChangedVersionsRequest,
  Feed,
} from '#features/surveys/catalogue/asked-version.ts'
import { askedVersionsQuery, changedVersionsQuery } from '#features/surveys/catalogue/asked-versions-sql.ts'
import type { Asked, AskedInPeriods } from '#lib/comparability.ts'

export const STARS: Feed = { type: 'StarRating', identifier: null, targets: null }

/**
 * The questions customers were asked in two periods, for any number of feeds. `askedOf` selects those of one feed from
 * the rows.
 */
export const askedVersions = (companyId: number, request: AskedVersionsRequest): RawBuilder<AskedVersion> =>
  askedVersionsQuery(companyId, request)

/** The questions behind one figure in the two periods, for `isComparable`. */
export function askedInPeriods(feed: Feed, versions: readonly AskedVersion[]): AskedInPeriods {
  const ofPeriod = (isLater: boolean) =>
    versions.filter(({ later }) => later === isLater).map((version) => askedIn(feed, version))
  return { earlier: ofPeriod(false), later: ofPeriod(true) }
}

/**
 * Versions published in a period that replaced another one. `asksOtherwise` says which of them asked something
 * different.
 */
export const changedVersions = (
  companyId: number,
  request: ChangedVersionsRequest,
): RawBuilder<ChangedVersion> => changedVersionsQuery(companyId, request)

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
