import { starRatings } from '#features/feedback/stars/star-ratings.ts'
import { registerCriterionSource } from '#features/people/reporting-groups/criterion-sources.ts'

// Once a process, by whatever imports this first: the averages that reporting groups can go by.
registerCriterionSource('STAR_RATING', starRatings)
