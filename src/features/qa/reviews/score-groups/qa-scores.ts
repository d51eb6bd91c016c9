import type { CriterionSource } from '#features/people/reporting-groups/criterion-sources.ts'
import { findScoreAverages } from '#features/qa/reviews/score-groups/store.ts'

/** The source of the criterion QA_SCORE: the average that reports show for a person. */
export const qaScores: CriterionSource = { averages: findScoreAverages }
