import type { CriterionSource } from '#features/people/reporting-groups/criterion-sources.ts'
import { findScoreAverages } from '#features/qa/reviews/score-groups/store.ts'

/** Source of the criterion QA_SCORE: a person's average score as shown in reports. */
export const qaScores: CriterionSource = { averages: findScoreAverages }
