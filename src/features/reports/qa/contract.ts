import { z } from 'zod'
import { reviewFilterQuery } from '#features/qa/reviews/contract.ts'
import { idParam } from '#platform/http/query-values.ts'

export const MEMBERS_PER_PAGE = 25
/** Review ids returned per person, newest first; the review list has the rest. */
export const MOST_REVIEW_IDS = 100
export const INTERVALS = ['day', 'week', 'month'] as const
export type Interval = (typeof INTERVALS)[number]
/** The most points a chart can show. */
export const MOST_BUCKETS = 400

/** Reports take the filters of the review list and count completed reviews only. */
export const reportQuery = reviewFilterQuery
export type ReportFilter = z.output<typeof reportQuery>
export const trendQuery = reportQuery.extend({
  /** Default by length of the range: days up to 31 days, weeks up to 184 days, otherwise months. */
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

/** `scorecard_7` sorts by the average on scorecard 7, over all its versions. */
const memberOrder = z
  .string()
  .regex(/^(?:name|scored|unscored|average|scorecard_[1-9]\d{0,15})$/, {
    error: 'must be name, scored, unscored, average or scorecard_ followed by a number',
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

/** The 95 % interval; null if `too_few`. */
const interval = {
  lower: z.number().nullable(),
  upper: z.number().nullable(),
  too_few: z.boolean().describe('Fewer than five reviews, or reviews of fewer than five interactions.'),
}

/** Scores from 0 to 100 of the reviews that count toward the score. The mean is null without reviews. */
export const scoresSchema = z.object({
  count: z.number(),
  sum: z.number(),
  sum_squares: z.number(),
  average: z.number().nullable(),
  ...interval,
})
export type Scores = z.output<typeof scoresSchema>
/** A share of reviews. */
export const shareSchema = z.object({ count: z.number(), percent: z.number().nullable(), ...interval })
export type Share = z.output<typeof shareSchema>

export const verdictSchema = z
  .enum(['up', 'down', 'none', 'unknown'])
  .describe(
    'up or down: a change beyond chance; none: no detectable change; unknown: too few on either side, or not comparable.',
  )
export type Verdict = z.output<typeof verdictSchema>
/** `previous_scores`: the preceding period of equal length; empty without a range of days. */
const compared = { scores: scoresSchema, previous_scores: scoresSchema, verdict: verdictSchema }
/** False if questions, options, scores or weights changed between the periods; there is no verdict then. */
const comparable = { comparable: z.boolean() }

/** The mean of all others, and whether this one is above (up) or below (down) it beyond chance. */
const comparedWithOthersSchema = z.object({ average: z.number().nullable(), verdict: verdictSchema })
export type AgainstOthers = z.output<typeof comparedWithOthersSchema>

export const teamOverviewSchema = z.object({
  average_score: z.number().nullable(),
  /** Scores of the reviews that count toward the score, which can be fewer than the scored reviews. */
  ...compared,
  ...comparable,
  /** People who match the filters and whom the viewer may see, reviewed or not. */
  employees_count: z.number(),
  reviewed_employees_count: z.number(),
  total_annotations: z.number(),
})

export const totalReviewsSchema = z.object({
  total_reviews: z.number(),
  reviews_scored: z.number(),
  /** Reviews without a score but with annotations. */
  annotations_only: z.number(),
  appealed_count: z.number(),
  /** Share of reviews with an appeal, now and in the preceding period. */
  appeals: z.object({ share: shareSchema, previous_share: shareSchema, verdict: verdictSchema }),
})

/** Days in the company's time zone, both inclusive. */
const bucket = { from: z.string(), to: z.string() }

/** A later version of a scorecard, first used in a review within the range. */
export const firstUseSchema = z.object({
  /** Id of the scorecard's newest version. */
  scorecard_id: z.number(),
  scorecard_name: z.string(),
  version_number: z.number(),
  date: z.string(),
})
export type FirstUse = z.output<typeof firstUseSchema>

export const trendsSchema = z.object({
  interval: z.enum(INTERVALS),
  versions: z.array(firstUseSchema),
  /** The whole range. */
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
      /** Id, name and number of the newest version; the other fields cover all versions. */
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

/** The newest version of the requested scorecard; the request may name any version. */
const form = { qa_form_id: z.number(), scorecard_name: z.string(), version_number: z.number() }
/** Id and texts come from the newest version with this part; these are the first and last versions with it. */
const lifetime = { first_version: z.number(), last_version: z.number() }
const section = { section_id: z.number(), title: z.string(), ...lifetime }

export const sectionBreakdownSchema = z.object({
  ...form,
  ...comparable,
  sections: z.array(
    z.object({
      ...section,
      /** Null if the scorecard does not weight its sections. */
      weight: z.number().nullable(),
      average_score: z.number().nullable(),
      ...compared,
    }),
  ),
})

export const sectionTrendsSchema = z.object({
  ...form,
  interval: z.enum(INTERVALS),
  versions: z.array(firstUseSchema),
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
      /** Includes not applicable. */
      answered_count: z.number(),
      not_applicable_count: z.number(),
      /** Points as a percentage of the question's possible points, averaged over answers. */
      average_score: z.number().nullable(),
      ...compared,
      /** Compared with the answers to all other questions of the scorecard. */
      against_others: comparedWithOthersSchema,
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

/** Sorted by name. */
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
      /** Keys are section ids. */
      sections: z.record(
        z.string(),
        /** Compared with the reviews of everyone else. */
        z.object({ ...compared, against_others: comparedWithOthersSchema }),
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
      /** Id of the newest version. */
      id: z.number(),
      name: z.string(),
      has_sections: z.boolean(),
      /** Version numbers with reviews in the period. */
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
      /** The newest 100 at most. */
      review_ids: z.array(z.number()),
      /** Keys are scorecard ids; only the scorecards that the person was reviewed with. */
      scorecards: z.record(z.string(), memberScores),
    }),
  ),
  ...pageCounts,
})
