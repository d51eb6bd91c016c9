import type { ComponentType } from 'react'
import { ExportButton } from '#features/exports/web/ExportButton.tsx'
import { type Kind, kindsFor } from '#features/exports/web/export-kinds.ts'
import type { ExportOptions } from '#features/exports/web/exports-api.ts'
import type { PerformanceProps } from '#features/reports/performance/web/PerformancePage.tsx'
import type { PerformanceFilters } from '#features/reports/performance/web/performance-filters.ts'
import type { Report, ReportPageProps } from '#features/reports/qa/web/ReportPage.tsx'
import type { DateRange } from '#lib/dates.ts'
import { useSession } from '#platform/web/session.ts'

type ReviewsPage = ComponentType<Pick<ReportPageProps, 'actions'>>
type FiguresPage = ComponentType<PerformanceProps>

/** Adds an export button to pages. Page and export dialog are passed in, so that each loads separately. */
export const withReviewsExport = (Page: ReviewsPage) => () => <Page actions={ofReviews} />
export const withPerformanceExport = (Page: FiguresPage) => () => <Page actions={ofPerformance} />

const ofReviews = (report: Report) => <Export kind="qa" options={reviewOptions(report)} />
const ofPerformance = (report: { filters: PerformanceFilters; range: DateRange }) => (
  <Export kind="performance" options={performanceOptions(report)} />
)

/** Exports the data of the page, for people who may export. Hidden while viewing as another person. */
function Export({ kind, options }: { kind: Kind; options: ExportOptions }) {
  const session = useSession()
  if (session.viewAs !== null || !kindsFor(session).includes(kind)) return null
  return <ExportButton kind={kind} options={options} />
}

/** Drops filters that exports do not support. */
function reviewOptions({ applied, range }: Report): ExportOptions {
  const { employees, teams, reportingGroups, reviewers, channels, forms, languages, properties } = applied
  const lists = {
    employeeIds: employees.map(String),
    teamIds: teams.map(String),
    reportingGroupIds: reportingGroups.map(String),
    reviewerIds: reviewers.map(String),
    channelIds: channels.map(String),
    qaFormIds: forms.map(String),
    languages,
    propertyIds: properties,
  }
  return {
    ...(range && { from: range.start, to: range.end }),
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...(applied.autofailed !== null && { autofailed: applied.autofailed }),
  }
}

const performanceOptions = ({
  filters: { employeeId, teamId },
  range,
}: {
  filters: PerformanceFilters
  range: DateRange
}): ExportOptions => ({
  from: range.start,
  to: range.end,
  ...(employeeId !== null && { employeeIds: [String(employeeId)] }),
  ...(teamId !== null && { teamIds: [String(teamId)] }),
})
