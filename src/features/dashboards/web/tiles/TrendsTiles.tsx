import { TileFacts } from '#features/dashboards/web/tiles/TileFacts.tsx'
import type { FilterName } from '#features/reports/trends/web/fitting.ts'
import { type ProgramPart, ProgramParts, useProgramPage } from '#features/reports/trends/web/ProgramPage.tsx'
import {
  type RecoveryPart,
  RecoveryParts,
  useRecoveryPage,
} from '#features/reports/trends/web/RecoveryPage.tsx'
import { TagsTable, tagsChips } from '#features/reports/trends/web/TagsPage.tsx'
import { TeamReport, useTeamReportPage } from '#features/reports/trends/web/TeamReportPage.tsx'
import { useTrendFilters } from '#features/reports/trends/web/use-trend-filters.tsx'
import { type Trends, useTrends } from '#features/reports/trends/web/use-trends.ts'

export const ProgramFiguresTile = () => <ProgramTile part="figures" />
export const ProgramTrendTile = () => <ProgramTile part="trend" />
export const ProgramGroupsTile = () => <ProgramTile part="groups" />
export const RecoveryFiguresTile = () => <RecoveryTile part="figures" />
export const RecoveryTrendTile = () => <RecoveryTile part="trend" />
export const RecoveryCasesTile = () => <RecoveryTile part="cases" />
export const TeamsTile = () => <TeamReportTile page="company/teams" />
export const TeamMembersTile = () => <TeamReportTile page="company/team_members" />

/** The tags of responses. */
export function TagsTile() {
  const trends = useTrends('company/tags')
  return (
    <>
      <TrendFacts trends={trends} chips={tagsChips(trends)} />
      <TagsTable trends={trends} />
    </>
  )
}

/** A part of the feedback program. */
function ProgramTile({ part }: { part: ProgramPart }) {
  const shown = useProgramPage()
  return (
    <>
      <TrendFacts {...shown} />
      <ProgramParts of={shown} parts={[part]} />
    </>
  )
}

/** A part of service recovery. */
function RecoveryTile({ part }: { part: RecoveryPart }) {
  const shown = useRecoveryPage()
  return (
    <>
      <TrendFacts {...shown} />
      <RecoveryParts of={shown} parts={[part]} />
    </>
  )
}

/** The table of teams, or of team members. */
function TeamReportTile({ page }: { page: Parameters<typeof useTeamReportPage>[0] }) {
  const shown = useTeamReportPage(page)
  return (
    <>
      <TrendFacts {...shown} />
      <TeamReport of={shown} />
    </>
  )
}

function TrendFacts({ trends, chips }: { trends: Trends; chips: readonly FilterName[] }) {
  const { range, dates } = trends
  return <TileFacts days={dates.range(range.start, range.end)} bar={useTrendFilters(trends, chips)} />
}
