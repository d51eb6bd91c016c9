/**
 * The flags of the company settings. The contract, GraphQL, the form and the dialog about another person's change are
 * built from the descriptions below. The other settings differ in type and rules and are written out. Shared with the
 * browser, so this module has no imports.
 */
type Description = {
  /** In GraphQL. Its label is the text `fields.<name>`, the hint below it `fields.<name>Hint`. */
  name: string
  /** Of the table `company`, and in REST and the activity log. */
  column: string
  /** In the description of the GraphQL API. */
  meaning: string
}

/** In the order of the form. */
export const SETTING_FLAGS = [
  {
    name: 'feedbackEnabled',
    column: 'feedback_enabled',
    meaning: 'Whether the company uses the stream and everything else about customer feedback.',
  },
  {
    name: 'qaEnabled',
    column: 'qa_enabled',
    meaning: 'Whether the company uses reviews, scorecards and calibrations.',
  },
  {
    name: 'qaStandalone',
    column: 'qa_standalone',
    meaning: 'Whether the company uses quality assurance without feedback.',
  },
  {
    name: 'rewardsEnabled',
    column: 'rewards_enabled',
    meaning: 'Whether customers vote for rewards that people collect.',
  },
  {
    name: 'thresholdsEnabled',
    column: 'thresholds_enabled',
    meaning: 'Whether earning a reward takes several votes.',
  },
  {
    name: 'countPartialResponses',
    column: 'count_partial_responses',
    meaning: 'Whether responses that customers started but did not finish count in figures.',
  },
  {
    name: 'profanityFilter',
    column: 'profanity_filter',
    meaning: 'Whether swear words in customers’ comments are hidden.',
  },
] as const satisfies readonly Description[]
