import { NO_QA_FILTERS, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { id, page } from '#platform/web/search-fields.ts'
import type { SearchOf } from '#platform/web/search-schema.ts'

const LAST_PAGE = 100_000

/** The state of the tabs in the URL: days, opened scorecard and page. */
export const calibrationFilters = qaFilters.extend(
  { formId: id(), page: page(LAST_PAGE) },
  ({ startDate, endDate, formId, page }) => ({ ...NO_QA_FILTERS, startDate, endDate, formId, page }),
)
export type CalibrationFilters = SearchOf<typeof calibrationFilters>

export const NO_FILTERS = calibrationFilters.defaults
