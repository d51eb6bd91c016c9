import { starRatings } from '#features/feedback/stars/star-ratings.ts'
import { registerCriterionSource } from '#features/people/reporting-groups/criterion-sources.ts'
import { qaScores } from '#features/qa/reviews/score-groups/qa-scores.ts'

// Runs once per process, on first import. A test fails when a criterion type has no source here.
registerCriterionSource('STAR_RATING', starRatings)
registerCriterionSource('QA_SCORE', qaScores)
