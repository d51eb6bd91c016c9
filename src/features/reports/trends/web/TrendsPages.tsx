import type { ReactNode } from 'react'
import { SeriesPage } from '#features/reports/trends/web/SeriesPage.tsx'
import { TeamReportPage } from '#features/reports/trends/web/TeamReportPage.tsx'

type PageProps = {
  /** Extra actions in the page header. */
  actions?: ReactNode
}

export const TeamMemberTrendsPage = (props: PageProps) => <SeriesPage page="team_member" {...props} />
export const TeamTrendsPage = (props: PageProps) => <SeriesPage page="team" {...props} />
export const CompanyTrendsPage = (props: PageProps) => <SeriesPage page="company" {...props} />
/** Compares the company's brands, which the product also calls organizations. */
export const MultiTrendsPage = (props: PageProps) => <SeriesPage page="company/multi" {...props} />
export const ReportingGroupTrendsPage = (props: PageProps) => (
  <SeriesPage page="company/reporting_groups" {...props} />
)
export const TeamsTrendsPage = (props: PageProps) => <TeamReportPage page="company/teams" {...props} />
export const TeamMembersTrendsPage = (props: PageProps) => (
  <TeamReportPage page="company/team_members" {...props} />
)
