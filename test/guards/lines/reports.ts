import { graphql, holdersOf, type Line, seenIn } from '#test/guards/access-rules.ts'
import { withoutTokens } from '#test/guards/lines/interactions.ts'
import { everybodys } from '#test/guards/lines/qa.ts'
import type { Made } from '#test/guards/records/record-kinds.ts'

/** Everyone with access to the reports, within the QA scope; the built-in templates do not narrow it. */
const seen = withoutTokens(seenIn('QA', 'forbidden'))

const url = (report: string) => `GET /api/v1/qa_reporting/${report}`

/** Whether the report counts the person's review. */
// biome-ignore lint/suspicious/noExplicitAny: an unparsed answer
const aboutPerson = (shows: (answer: any, made: Made) => boolean): Line => ({
  who: seen,
  of: 'review',
  ask: ({ employee }) => ({ query: `by_employee_id=${employee}` }),
  shows,
})

const aboutScorecard: Line = {
  who: everybodys,
  of: 'scorecard',
  ask: ({ id }) => ({ query: `qa_form_id=${id}` }),
}

/** QA reports. */
export const REPORTS: Readonly<Record<string, Line>> = {
  [url('team_overview')]: aboutPerson(({ reviewed_employees_count }) => reviewed_employees_count > 0),
  [url('total_reviews')]: aboutPerson(({ total_reviews }) => total_reviews > 0),
  [url('trends_over_time')]: { who: withoutTokens(holdersOf('QA')) },
  [url('scorecards_overview')]: aboutPerson(({ scorecards }) => scorecards.length > 0),
  [url('team_members')]: aboutPerson(({ team_members }, { id }) =>
    team_members.some(({ review_ids }: { review_ids: unknown[] }) => review_ids.includes(id)),
  ),
  [url('scorecard_section_breakdown')]: aboutScorecard,
  [url('scorecard_section_trends_over_time')]: aboutScorecard,
  [url('scorecard_question_breakdown')]: aboutScorecard,
  [url('team_members_scorecard_sections')]: aboutScorecard,
  'query reviewStatistics': {
    who: withoutTokens(holdersOf('QA')),
    ask: () =>
      graphql(
        'query($filters: QaReviewFilters) { reviewStatistics(filters: $filters) { totalReviewCount } }',
      ),
  },
}
