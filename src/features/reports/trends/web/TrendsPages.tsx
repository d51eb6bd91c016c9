import type { ReactNode } from 'react'
import { SeriesPage } from '#features/reports/trends/web/SeriesPage.tsx'
import { TeamReportPage } from '#features/reports/trends/web/TeamReportPage.tsx'

type PageProps = {
  /** More to do with the page, in its head. */
  actions?: ReactNode
}

export const TeamMemberTrendsPage = (props: PageProps) => <SeriesPage page="team_member" {...props} />
export const TeamTrendsPage = (props: PageProps) => <SeriesPage page="team" {...props} />
export const CompanyTrendsPage = (props: PageProps) => <SeriesPage page="company" {...props} />
/** The organizations of a company are its brands, side by side. */
export const MultiTrendsPage = (props: PageProps) => <SeriesPage page="company/multi" {...props} />
export const ReportingGroupTrendsPage = (props: PageProps) => (
  <SeriesPage page="company/reporting_groups" {...props} />
)
export const TeamsTrendsPage = (props: PageProps) => <TeamReportPage page="company/teams" {...props} />
export const TeamMembersTrendsPage = (props: PageProps) => (
  <TeamReportPage page="company/team_members" {...props} />
)
