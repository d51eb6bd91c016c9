import { NO_QA_FILTERS, type QaFilters, qaFilters } from '#features/qa/reviews/web/list/qa-filters.ts'
import { parseId } from '#lib/url.ts'
import type { FilterCodec } from '#platform/web/url-filters.ts'

/** The state of the tabs in the URL: days, opened scorecard and page. */
export type CalibrationFilters = QaFilters & { formId: number | null; page: number }

const LAST_PAGE = 100_000

export const NO_FILTERS: CalibrationFilters = { ...NO_QA_FILTERS, formId: null, page: 1 }

export const calibrationFilters: FilterCodec<CalibrationFilters> = {
  read: (query) => {
    const { startDate, endDate } = qaFilters.read(query)
    const page = parseId(query.get('page'))
    const formId = parseId(query.get('formId'))
    return {
      ...NO_QA_FILTERS,
      startDate,
      endDate,
      formId: formId !== null && formId > 0 ? formId : null,
      page: page !== null && page > 1 && page <= LAST_PAGE ? page : 1,
    }
  },
  write: ({ formId, page, ...filters }) => {
    const query = qaFilters.write(filters)
    if (formId !== null) query.set('formId', String(formId))
    if (page > 1) query.set('page', String(page))
    return query
  },
}
