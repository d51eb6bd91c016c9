import { findStarAverages } from '#features/feedback/stars/store.ts'
import type { CriterionSource } from '#features/people/reporting-groups/criterion-sources.ts'

/**
 * The star averages used by reporting groups: all responses of a person count equally, those without stars not at all.
 */
export const starRatings: CriterionSource = { averages: findStarAverages }
