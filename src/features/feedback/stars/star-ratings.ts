import { findStarAverages } from '#features/feedback/stars/store.ts'
import type { CriterionSource } from '#features/people/reporting-groups/criterion-sources.ts'

/** What reporting groups by stars go by: all responses of a person count alike, those without stars not at all. */
export const starRatings: CriterionSource = { averages: findStarAverages }
