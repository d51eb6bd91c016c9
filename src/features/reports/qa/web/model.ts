import {
  type AgainstOthers,
  type Figure,
  figureOf,
  type Measured,
  measured,
  measuredShare,
  type WireCompared,
  type WireScores,
} from '#features/reports/qa/web/score.ts'
import type { PlainDate } from '#lib/dates.ts'
import type { AnswerTo } from '#platform/web/api.ts'

/** The types of QA reports on the screens, and functions that read them from API responses. */

type Report =
  | 'team_overview'
  | 'total_reviews'
  | 'trends_over_time'
  | 'scorecards_overview'
  | 'scorecard_section_breakdown'
  | 'scorecard_section_trends_over_time'
  | 'scorecard_question_breakdown'
  | 'team_members_scorecard_sections'
  | 'team_members'
type Answer<Name extends Report> = AnswerTo<`/api/v1/qa_reporting/${Name}`, 'get'>

export type ReviewTotals = {
  totalReviewCount: number
  averageScore: number | null
  employeeCount: number
  reviewedEmployeeCount: number
  scoredReviewCount: number
  reviewsWithOnlyAnnotationsCount: number
  appealedReviewsCount: number
  totalAnnotations: number
}

export const totalsOf = (
  overview: Omit<Answer<'team_overview'>, keyof WireCompared | 'comparable'>,
  totals: Omit<Answer<'total_reviews'>, 'appeals'>,
): ReviewTotals => ({
  totalReviewCount: totals.total_reviews,
  averageScore: overview.average_score,
  employeeCount: overview.employees_count,
  reviewedEmployeeCount: overview.reviewed_employees_count,
  scoredReviewCount: totals.reviews_scored,
  reviewsWithOnlyAnnotationsCount: totals.annotations_only,
  appealedReviewsCount: totals.appealed_count,
  totalAnnotations: overview.total_annotations,
})

/** Totals with their average score, which covers fewer reviews. `appeals`: the share of reviews with an appeal. */
export type Totals = ReviewTotals & { of: Measured; appeals: Measured }

export const measuredTotals = (
  overview: Answer<'team_overview'>,
  totals: Answer<'total_reviews'>,
): Totals => ({
  ...totalsOf(overview, totals),
  of: measured(overview, overview.comparable),
  appeals: measuredShare(totals.appeals),
})

export type ScorecardStats = {
  scorecardName: string
  scorecardId: number
  averageScore: number | null
  scoredReviewCount: number
  scoredWithAnnotationsOnlyCount: number
  scoredTeamMemberCount: number
}
export type WireScorecard = Answer<'scorecards_overview'>['scorecards'][number]

export const scorecardStats = (
  row: Omit<WireScorecard, keyof WireCompared | 'versions' | 'comparable'>,
): ScorecardStats => ({
  scorecardName: row.scorecard_name,
  scorecardId: row.scorecard_id,
  averageScore: row.average_score,
  scoredReviewCount: row.scored_review_count,
  scoredWithAnnotationsOnlyCount: row.scored_with_annotations_only_count,
  scoredTeamMemberCount: row.scored_team_member_count,
})

/** `versions`: version numbers with reviews in the period. `version`: number of the newest version. */
export type ScorecardRow = ScorecardStats & { version: number; versions: number[]; of: Measured }

export const scorecardRow = (row: WireScorecard): ScorecardRow => ({
  ...scorecardStats(row),
  version: row.version_number,
  versions: row.versions.map(({ version_number }) => version_number),
  of: measured(row, row.comparable),
})

/** A day, week or month of a trend; both days are inclusive. */
export type Bucket = { from: PlainDate; to: PlainDate; scores: Figure }
export type Interval = Answer<'trends_over_time'>['interval']
/** A later version of a scorecard and the day of its first use. */
export type FirstUse = { scorecardId: number; name: string; version: number; date: PlainDate }
export type Trend = { interval: Interval; versions: FirstUse[]; of: Measured; buckets: Bucket[] }

export const trendOf = (answer: Answer<'trends_over_time'>): Trend => ({
  interval: answer.interval,
  versions: answer.versions.map(firstUseOf),
  of: measured(answer, answer.comparable),
  buckets: answer.points.map(bucketOf),
})

const firstUseOf = (row: Answer<'trends_over_time'>['versions'][number]): FirstUse => ({
  scorecardId: row.scorecard_id,
  name: row.scorecard_name,
  version: row.version_number,
  date: row.date as PlainDate,
})

const bucketOf = ({ from, to, scores }: { from: string; to: string; scores: WireScores }): Bucket => ({
  from,
  to,
  scores: figureOf(scores),
})

/** First and last version with a section, question or answer; `newest` is the scorecard's newest version. */
export type Lifetime = { first: number; last: number; newest: number }

const lifetimeOf = (
  { first_version: first, last_version: last }: { first_version: number; last_version: number },
  { version_number: newest }: { version_number: number },
): Lifetime => ({ first, last, newest })

export type Section = { id: number; name: string; lifetime: Lifetime; of: Measured }

export const sectionsOf = (answer: Answer<'scorecard_section_breakdown'>): Section[] =>
  answer.sections.map((section) => ({
    id: section.section_id,
    name: section.title,
    lifetime: lifetimeOf(section, answer),
    of: measured(section, answer.comparable),
  }))

export type SectionTrends = {
  interval: Interval
  versions: FirstUse[]
  series: { id: number; name: string; buckets: Bucket[] }[]
}

export const sectionTrendsOf = (answer: Answer<'scorecard_section_trends_over_time'>): SectionTrends => ({
  interval: answer.interval,
  versions: answer.versions.map(firstUseOf),
  series: answer.series.map(({ section_id, title, points }) => ({
    id: section_id,
    name: title,
    buckets: points.map(bucketOf),
  })),
})

export type Question = {
  id: number
  text: string
  section: string
  lifetime: Lifetime
  of: Measured
  /** Compared with the answers to all other questions. */
  againstOthers: AgainstOthers
  options: { id: number; text: string; autofail: boolean; count: number; lifetime: Lifetime }[]
  notApplicable: number
}

export const questionsOf = (answer: Answer<'scorecard_question_breakdown'>): Question[] =>
  answer.questions.map((question) => ({
    id: question.question_id,
    text: question.text,
    section: question.section_title,
    lifetime: lifetimeOf(question, answer),
    of: measured(question, answer.comparable),
    againstOthers: question.against_others,
    options: question.options.map((option) => ({
      id: option.option_id,
      text: option.text,
      autofail: option.autofail,
      count: option.count,
      lifetime: lifetimeOf(option, answer),
    })),
    notApplicable: question.not_applicable_count,
  }))

export type MemberSectionStats = {
  employeeId: number
  name: string
  image: string | null
  scoredReviewCount: number
  unscoredReviewCount: number
  averageScore: { score: number | null; previousScore: number | null }
  /** Keys are section ids. */
  sectionScores: Record<string, number | null>
}
export type WireMemberSections = Answer<'team_members_scorecard_sections'>['team_members'][number]

export const memberSectionStats = (row: WireMemberSections): MemberSectionStats => ({
  employeeId: row.employee_id,
  name: row.name,
  image: row.image,
  scoredReviewCount: row.scored,
  unscoredReviewCount: row.unscored,
  averageScore: {
    score: row.average_score.score,
    previousScore: row.average_score.previous_score,
  },
  sectionScores: Object.fromEntries(
    Object.entries(row.sections).map(([id, { scores }]) => [id, scores.average]),
  ),
})

/** A person's mean in a section. `againstOthers` compares it with the reviews of everyone else. */
export type Cell = Measured & { againstOthers?: AgainstOthers }
export type MemberRow = MemberSectionStats & { of: Measured; cells: ReadonlyMap<number, Cell> }
export type MemberSections = {
  sections: { id: number; name: string; lifetime: Lifetime }[]
  members: MemberRow[]
  pages: number
  total: number
}

export const memberSectionsOf = (answer: Answer<'team_members_scorecard_sections'>): MemberSections => ({
  sections: answer.sections.map((section) => ({
    id: section.section_id,
    name: section.title,
    lifetime: lifetimeOf(section, answer),
  })),
  members: answer.team_members.map((row) => ({
    ...memberSectionStats(row),
    of: measured(row, answer.comparable),
    cells: new Map(
      Object.entries(row.sections).map(([id, each]) => [
        Number(id),
        { ...measured(each, answer.comparable), againstOthers: each.against_others },
      ]),
    ),
  })),
  pages: answer.total_pages,
  total: answer.total_members,
})

export type TeamMember = {
  id: number
  name: string
  image: string | null
  scored: number
  unscored: number
  /** The newest reviews only; see `MOST_REVIEW_IDS` on the server. */
  reviewIds: number[]
  scorecards: ReadonlyMap<number, Measured>
}
export type TeamReport = {
  scorecards: { id: number; name: string; versions: number[] }[]
  members: TeamMember[]
  pages: number
  total: number
}

export const teamReportOf = (answer: Answer<'team_members'>): TeamReport => ({
  scorecards: answer.scorecards.map(({ id, name, versions }) => ({ id, name, versions })),
  members: answer.team_members.map(({ review_ids, scorecards, ...member }) => ({
    ...member,
    reviewIds: review_ids,
    scorecards: new Map(
      Object.entries(scorecards).map(([id, each]) => [
        Number(id),
        measured(
          memberScores(each),
          answer.scorecards.find((scorecard) => scorecard.id === Number(id))?.comparable ?? true,
        ),
      ]),
    ),
  })),
  pages: answer.total_pages,
  total: answer.total_members,
})

type WireMemberScores = Answer<'team_members'>['team_members'][number]['scorecards'][string]

const memberScores = (of: WireMemberScores): WireCompared => ({
  scores: {
    average: of.scores_average,
    count: of.scores_count,
    lower: of.scores_lower,
    upper: of.scores_upper,
    too_few: of.scores_too_few,
  },
  previous_scores: {
    average: of.previous_scores_average,
    count: of.previous_scores_count,
    lower: of.previous_scores_lower,
    upper: of.previous_scores_upper,
    too_few: of.previous_scores_too_few,
  },
  verdict: of.verdict,
})
