import type { ExportType } from '#features/exports/contract.ts'
import { calibrationsSource } from '#features/exports/sources/calibrations.ts'
import { coachingSource } from '#features/exports/sources/coaching.ts'
import { feedbackSource } from '#features/exports/sources/feedback.ts'
import { metricsSource } from '#features/exports/sources/metrics.ts'
import { reviewsSource } from '#features/exports/sources/reviews.ts'
import type { ExportSource, SourceRequest } from '#features/exports/sources/source.ts'

/** Opens the data of an export, limited to what its owner may see. */
export function openSource(type: ExportType, request: SourceRequest): Promise<ExportSource> {
  switch (type) {
    case 'CALIBRATIONS':
      return calibrationsSource(request)
    case 'COACHING':
      return coachingSource(request)
    case 'CUSTOM_SOLICITATIONS':
      return feedbackSource(request, request.options.fields ?? [])
    case 'PERFORMANCE_METRICS':
      return metricsSource(request)
    case 'QA_FORM_OVERVIEWS':
      return reviewsSource(request)
    case 'SOLICITATIONS':
      return feedbackSource(request, null)
  }
}
