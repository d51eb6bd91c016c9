import { parseDate } from '#lib/dates.ts'
import { invalid } from '#platform/errors/app-error.ts'
import { builder } from '#platform/graphql/builder.ts'
import { idsAt } from '#platform/graphql/ids.ts'

export const QaDateRange = builder.inputType('QaDateRange', {
  description: 'Days in the company’s time zone as yyyy-MM-dd, including both ends.',
  fields: (t) => ({ startDate: t.string(), endDate: t.string() }),
})

export const QaReviewFilters = builder.inputType('QaReviewFilters', {
  fields: (t) => ({
    employeeIds: t.idList(),
    teamIds: t.idList(),
    groupIds: t.idList(),
    reportingGroupIds: t.idList(),
    qaFormIds: t.idList(),
    channelIds: t.idList(),
    autofailed: t.boolean(),
  }),
})

/** Converts GraphQL arguments to the filters of the REST list. */
export function daysOf(range: typeof QaDateRange.$inferInput | null | undefined) {
  const day = (path: string, text: string | null | undefined) => {
    if (text == null) return undefined
    if (parseDate(text) === null)
      throw invalid([{ path, message: 'must be a real date, written yyyy-MM-dd' }])
    return text
  }
  return {
    completed_from: day('range.startDate', range?.startDate),
    completed_to: day('range.endDate', range?.endDate),
  }
}

export function filterOf(filters: typeof QaReviewFilters.$inferInput | null | undefined) {
  const ids = (name: string, given: readonly string[] | null | undefined) =>
    given == null ? undefined : idsAt(`filters.${name}`, given, 1_000)
  return {
    by_employee_id: ids('employeeIds', filters?.employeeIds),
    for_teams: ids('teamIds', filters?.teamIds),
    for_groups: ids('groupIds', filters?.groupIds),
    for_reporting_groups: ids('reportingGroupIds', filters?.reportingGroupIds),
    by_qa_form_id: ids('qaFormIds', filters?.qaFormIds),
    by_channel_enum_id: ids('channelIds', filters?.channelIds),
    autofailed: filters?.autofailed ?? undefined,
  }
}
