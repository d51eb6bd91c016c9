import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { only, tabTakes } from '#features/reports/trends/web/fitting.ts'
import type { ReportTab } from '#features/reports/trends/web/model.ts'
import { RangeChoice } from '#features/reports/trends/web/RangeChoice.tsx'
import { Choice, Sentence } from '#features/reports/trends/web/Sentence.tsx'
import { CompanyChoice, UnitsChoice } from '#features/reports/trends/web/SubjectChoices.tsx'
import { TeamReportTable } from '#features/reports/trends/web/TeamReportTable.tsx'
import { TrendState } from '#features/reports/trends/web/TrendState.tsx'
import { TrendsComputed } from '#features/reports/trends/web/TrendsComputed.tsx'
import { TrendsFrame } from '#features/reports/trends/web/TrendsFrame.tsx'
import s from '#features/reports/trends/web/trends.module.css'
import { trendsAddress } from '#features/reports/trends/web/trends-address.ts'
import {
  fetchReportFile,
  type ReportAsked,
  reportQuery,
  tabsQuery,
} from '#features/reports/trends/web/trends-queries.ts'
import { useFile } from '#features/reports/trends/web/use-file.ts'
import { type Trends, useTrends } from '#features/reports/trends/web/use-trends.ts'
import { paths } from '#paths.ts'
import { useCan } from '#platform/web/session.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Tabs } from '#ui/Tabs.tsx'

const TIMES = ['PREVIOUS_PERIOD', 'LAST_YEAR'] as const
/** The sentence already has these filters. */
const NO_CHIPS: readonly string[] = ['teams', 'groups', 'brands']

type ReportedPage = 'company/teams' | 'company/team_members'

/** One tab per product area, one row per team owner or team member. */
export function TeamReportPage({ page, actions }: { page: ReportedPage; actions?: ReactNode }) {
  const { t } = useTranslation('reports-trends')
  const shown = useTeamReportPage(page)
  const { trends, aggregateBy, offeredTabs, tab, comparison, chips } = shown
  const { url, offered } = trends
  return (
    <TrendsFrame
      trends={trends}
      actions={actions}
      filters={chips}
      sentence={
        <Sentence label={t('sentence.label')}>
          <span>{t(`report.show.${aggregateBy}`)}</span>
          {offered.company && tab?.id === 'feedback' && <CompanyChoice trends={trends} />}
          {offered.teams && <UnitsChoice trends={trends} />}
          <span>{t('sentence.for')}</span>
          <RangeChoice trends={trends} />
          <span>{t('sentence.against')}</span>
          <Choice
            label={t('choice.comparison')}
            value={comparison}
            options={TIMES.map((value) => ({ value, label: t(`comparison.${value}`) }))}
            onChange={(to) => url.setFilters({ comparison: to })}
          />
        </Sentence>
      }
    >
      {tab && <ReportTabs tabs={offeredTabs} current={tab} trends={trends} />}
      <TeamReport of={shown} />
    </TrendsFrame>
  )
}

/** The state of the page: its tab, and the filters that the tab takes. */
export function useTeamReportPage(page: ReportedPage) {
  const trends = useTrends(page)
  const { address, area, offered } = trends
  const tabs = useQuery(tabsQuery(area))
  const aggregateBy: ReportAsked['aggregateBy'] = page === 'company/teams' ? 'team_owners' : 'team_members'
  const offeredTabs = (tabs.data ?? []).filter(({ aggregate_by }) => aggregate_by.includes(aggregateBy))
  const tab = offeredTabs.find(({ id }) => id === (address.tab ?? area)) ?? offeredTabs[0]
  const comparison: ReportAsked['comparison'] =
    address.comparison === 'LAST_YEAR' ? 'LAST_YEAR' : 'PREVIOUS_PERIOD'
  const chips = tabTakes(tab?.id ?? '').filter(
    (name) => !NO_CHIPS.includes(name) && (name !== 'employees' || offered.teams),
  )
  return { trends, tabs, aggregateBy, offeredTabs, tab, comparison, chips }
}

/** The table of the chosen tab. */
export function TeamReport({ of }: { of: ReturnType<typeof useTeamReportPage> }) {
  const { trends, tabs, tab, aggregateBy, comparison } = of
  const { address, range } = trends
  if (!tab)
    return (
      <TrendState trends={trends} query={tabs} isEmpty={() => true}>
        {() => null}
      </TrendState>
    )
  return (
    <Report
      key={`${tab.id} ${aggregateBy}`}
      trends={trends}
      request={{
        tab: tab.id,
        range,
        aggregateBy,
        comparison,
        sort: address.sort,
        page: address.page,
        narrowing: only(address, tabTakes(tab.id)),
      }}
    />
  )
}

type ReportTabsProps = { tabs: readonly ReportTab[]; current: ReportTab; trends: Trends }

function ReportTabs({ tabs, current, trends: { page, address, area } }: ReportTabsProps) {
  const { t } = useTranslation('reports-trends')
  const href = (id: string) =>
    `${paths.trends(page)}?${trendsAddress.write({ ...address, area, tab: id, sort: null, page: 1 })}`
  return (
    <Tabs
      label={t('report.tabs')}
      tabs={tabs.map(({ id, title }) => ({ href: href(id), label: title, current: id === current.id }))}
    />
  )
}

function Report({ trends, request }: { trends: Trends; request: ReportAsked }) {
  const { t } = useTranslation('reports-trends')
  const report = useQuery(reportQuery(request))
  const mayOpenSessions = useCan('canViewOneOnOnes')
  const file = useFile(() => fetchReportFile(request), trends.keys)
  return (
    <TrendState trends={trends} query={report} isEmpty={({ total_rows }) => total_rows === 0}>
      {(data) => (
        <Card
          title={t(`report.${request.aggregateBy}`)}
          padded={false}
          className={s.report}
          actions={
            <>
              <TrendsComputed
                trends={trends}
                figure={t(`report.${request.aggregateBy}`)}
                figures={data.cols}
                takes={tabTakes(request.tab)}
                {...(request.tab === 'coaching'
                  ? {
                      rows: mayOpenSessions ? paths.oneOnOnes() : undefined,
                      rowsNote: t('how.coaching.rows'),
                    }
                  : { rows: trends.records(request.narrowing) })}
              />
              <Button size="sm" icon="download" kbd="e" loading={file.running} onClick={file.start}>
                {t('export.button')}
              </Button>
            </>
          }
        >
          <TeamReportTable data={data} trends={trends} request={request} loading={report.isFetching} />
        </Card>
      )}
    </TrendState>
  )
}
