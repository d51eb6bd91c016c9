import type { ExportType } from '#features/exports/contract.ts'
import { calibrationsSource } from '#features/exports/sources/calibrations.ts'
import { coachingSource } from '#features/exports/sources/coaching.ts'
import { feedbackSource } from '#features/exports/sources/feedback.ts'
import { metricsSource } from '#features/exports/sources/metrics.ts'
import { reviewsSource } from '#features/exports/sources/reviews.ts'
import type { ExportSource, SourceWish } from '#features/exports/sources/source.ts'

/** Opens the data of an export, limited to what its owner may see. */
export function openSource(type: ExportType, wish: SourceWish): Promise<ExportSource> {
  switch (type) {
    case 'CALIBRATIONS':
      return calibrationsSource(wish)
    case 'COACHING':
      return coachingSource(wish)
    case 'CUSTOM_SOLICITATIONS':
      return feedbackSource(wish, wish.options.fields ?? [])
    case 'PERFORMANCE_METRICS':
      return metricsSource(wish)
    case 'QA_FORM_OVERVIEWS':
      return reviewsSource(wish)
    case 'SOLICITATIONS':
      return feedbackSource(wish, null)
  }
}
