import { z } from 'zod'
import { reviewFilterQuery } from '#features/qa/reviews/contract.ts'
import { idParam } from '#platform/http/query-values.ts'

/** How many people stand on a page of a report. */
export const MEMBERS_PER_PAGE = 25
/** So many of a person's reviews are named, the newest; the list of reviews has them all. */
export const MOST_REVIEW_IDS = 100
export const INTERVALS = ['day', 'week', 'month'] as const
export type Interval = (typeof INTERVALS)[number]
/** More buckets than that no chart shows. */
export const MOST_BUCKETS = 400

/** Every report takes the filters of the list of reviews; what is not completed is in none of them. */
export const reportQuery = reviewFilterQuery
export type ReportFilter = z.output<typeof reportQuery>
export const trendQuery = reportQuery.extend({
  /** Left out, it follows from the length of the range: days up to a month, weeks up to half a year. */
  interval: z.enum(INTERVALS).optional(),
})
export type TrendQuery = z.output<typeof trendQuery>
export const formReportQuery = reportQuery.extend({ qa_form_id: idParam })
export type FormReportQuery = z.output<typeof formReportQuery>
export const formTrendQuery = trendQuery.extend({ qa_form_id: idParam })
export type FormTrendQuery = z.output<typeof formTrendQuery>

const membersPage = z.coerce.number().int().min(1).max(100_000).default(1)
const orderDirection = z.enum(['asc', 'desc']).default('asc')

export const memberSectionsQuery = formReportQuery.extend({ members_page: membersPage })
export type MemberSectionsQuery = z.output<typeof memberSectionsQuery>

/** `scorecard_7` sorts by the average on the scorecard 7, in all its versions. */
const memberOrder = z
  .string()
  .regex(/^(?:name|scored|unscored|average|scorecard_[1-9]\d{0,15})$/, {
    error: 'must be name, scored, unscored, average or scorecard_ and a number',
  })
  .default('name')

export const membersQuery = reportQuery
  .pick({
    completed_from: true,
    completed_to: true,
    by_reviewer_id: true,
    by_employee_id: true,
    for_teams: true,
    for_groups: true,
    for_reporting_groups: true,
    by_language: true,
    by_channel_enum_id: true,
    by_property_id: true,
    autofailed: true,
  })
  .extend({ members_page: membersPage, order_by: memberOrder, order_direction: orderDirection })
export type MembersQuery = z.output<typeof membersQuery>

/** The 95 % interval. Null for too few reviews, or reviews of too few interactions, which `too_few` says. */
const interval = {
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  too_few: z.boolean().describe('Fewer than five reviews, or reviews of fewer than five interactions.'),
}

/** The scores from 0 to 100 of the reviews that count, and their mean: null where there are none. */
export const scoresSchema = z.object({
  count: z.number(),
  sum: z.number(),
  sum_squares: z.number(),
  average: z.number().nullable(),
  ...interval,
})
export type Scores = z.output<typeof scoresSchema>
/** Of reviews. */
const shareSchema = z.object({ count: z.number(), percent: z.number().nullable(), ...interval })
export type Share = z.output<typeof shareSchema>

const verdictSchema = z
  .enum(['up', 'down', 'none', 'unknown'])
  .describe(
    'up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.',
  )
export type Verdict = z.output<typeof verdictSchema>
/** `previous_scores` are those of the period of equal length before; none without a range of days. */
const compared = { scores: scoresSchema, previous_scores: scoresSchema, verdict: verdictSchema }
/** False where questions, options, scores or weights changed between the periods: then there is no verdict. */
const comparable = { comparable: z.boolean() }

/** The mean of all others together, and whether this one is above (up) or below (down) it by more than chance. */
const againstOthersSchema = z.object({ average: z.number().nullable(), verdict: verdictSchema })
export type AgainstOthers = z.output<typeof againstOthersSchema>

export const teamOverviewSchema = z.object({
  average_score: z.number().nullable(),
  /** What the average is of: reviews that count, which are fewer than all reviews with a score. */
  ...compared,
  ...comparable,
  /** People whom the filter is about and the viewer sees, reviewed or not. */
  employees_count: z.number(),
  reviewed_employees_count: z.number(),
  total_annotations: z.number(),
})

export const totalReviewsSchema = z.object({
  total_reviews: z.number(),
  reviews_scored: z.number(),
  /** Without a score, but with annotations. */
  annotations_only: z.number(),
  appealed_count: z.number(),
  /** The share of reviews with an appeal, and that of the period before. */
  appeals: z.object({ share: shareSchema, previous_share: shareSchema, verdict: verdictSchema }),
})

/** Both ends are days of the company's zone; `to` is the last day that is counted in. */
const bucket = { from: z.string(), to: z.string() }

/** A later version of a scorecard that reviews began to use within the range. */
const firstUse = z.object({
  /** Of the scorecard's newest version. */
  scorecard_id: z.number(),
  scorecard_name: z.string(),
  version_number: z.number(),
  date: z.string(),
})
export type FirstUse = z.output<typeof firstUse>

export const trendsSchema = z.object({
  interval: z.enum(INTERVALS),
  versions: z.array(firstUse),
  /** Of the whole range. */
  ...compared,
  ...comparable,
  points: z.array(
    z.object({ ...bucket, reviews: z.number(), average_score: z.number().nullable(), scores: scoresSchema }),
  ),
})
export type Trends = z.output<typeof trendsSchema>

export const scorecardsOverviewSchema = z.object({
  scorecards: z.array(
    z.object({
      /** Id, name and number of the newest version; all other fields are of all versions together. */
      scorecard_id: z.number(),
      scorecard_name: z.string(),
      version_number: z.number(),
      /** Versions with reviews in the period. */
      versions: z.array(
        z.object({ id: z.number(), version_number: z.number(), scored_review_count: z.number() }),
      ),
      has_sections: z.boolean(),
      average_score: z.number().nullable(),
      scored_review_count: z.number(),
      scored_with_annotations_only_count: z.number(),
      scored_team_member_count: z.number(),
      ...compared,
      ...comparable,
    }),
  ),
})

/** The newest version of the scorecard that was asked for by the id of any version. */
const form = { qa_form_id: z.number(), scorecard_name: z.string(), version_number: z.number() }
/** Id and words of the newest version that has the section, and the versions that have it. */
const lifetime = { first_version: z.number(), last_version: z.number() }
const section = { section_id: z.number(), title: z.string(), ...lifetime }

export const sectionBreakdownSchema = z.object({
  ...form,
  ...comparable,
  sections: z.array(
    z.object({
      ...section,
      /** Null where the sections have none. */
      weight: z.number().nullable(),
      average_score: z.number().nullable(),
      ...compared,
    }),
  ),
})

export const sectionTrendsSchema = z.object({
  ...form,
  interval: z.enum(INTERVALS),
  versions: z.array(firstUse),
  series: z.array(
    z.object({
      ...section,
      points: z.array(z.object({ ...bucket, average_score: z.number().nullable(), scores: scoresSchema })),
    }),
  ),
})

export const questionBreakdownSchema = z.object({
  ...form,
  ...comparable,
  questions: z.array(
    z.object({
      question_id: z.number(),
      text: z.string(),
      ...lifetime,
      section_id: z.number(),
      section_title: z.string(),
      /** Not applicable among them. */
      answered_count: z.number(),
      not_applicable_count: z.number(),
      /** The share of the question's possible points in percent, answer by answer. */
      average_score: z.number().nullable(),
      ...compared,
      /** Beside the answers to all other questions of the scorecard. */
      against_others: againstOthersSchema,
      options: z.array(
        z.object({
          option_id: z.number(),
          text: z.string(),
          ...lifetime,
          score: z.number(),
          autofail: z.boolean(),
          count: z.number(),
        }),
      ),
    }),
  ),
})

const pageCounts = { total_pages: z.number(), total_members: z.number() }

/** In the order of names. */
export const memberSectionsSchema = z.object({
  ...form,
  ...comparable,
  sections: z.array(z.object(section)),
  team_members: z.array(
    z.object({
      employee_id: z.number(),
      name: z.string(),
      image: z.string().nullable(),
      scored: z.number(),
      unscored: z.number(),
      average_score: z.object({ score: z.number().nullable(), previous_score: z.number().nullable() }),
      ...compared,
      /** By the number of the section. */
      sections: z.record(
        z.string(),
        /** Beside the reviews of everyone else. */
        z.object({ ...compared, against_others: againstOthersSchema }),
      ),
    }),
  ),
  ...pageCounts,
})

const memberScores = z.object({
  scores_average: z.number().nullable(),
  scores_sum: z.number(),
  scores_count: z.number(),
  scores_sum_squares: z.number(),
  scores_lower: z.number().nullable(),
  scores_upper: z.number().nullable(),
  scores_too_few: z.boolean(),
  previous_scores_average: z.number().nullable(),
  previous_scores_sum: z.number(),
  previous_scores_count: z.number(),
  previous_scores_sum_squares: z.number(),
  previous_scores_lower: z.number().nullable(),
  previous_scores_upper: z.number().nullable(),
  previous_scores_too_few: z.boolean(),
  verdict: verdictSchema,
})
export type MemberScores = z.output<typeof memberScores>

export const membersSchema = z.object({
  scorecards: z.array(
    z.object({
      /** Of the newest version. */
      id: z.number(),
      name: z.string(),
      has_sections: z.boolean(),
      /** Numbers of the versions with reviews in the period. */
      versions: z.array(z.number()),
      ...comparable,
    }),
  ),
  team_members: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      image: z.string().nullable(),
      scored: z.number(),
      unscored: z.number(),
      /** At most 100, the newest first. */
      review_ids: z.array(z.number()),
      /** By the number of the scorecard; those that they were not reviewed with are not in it. */
      scorecards: z.record(z.string(), memberScores),
    }),
  ),
  ...pageCounts,
})
