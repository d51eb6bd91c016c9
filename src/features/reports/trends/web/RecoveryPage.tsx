import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { REPORTING_TIMESTAMPS, usualInterval } from '#features/reports/trends/choices.ts'
import { ChangeLine } from '#features/reports/trends/web/ChangeLine.tsx'
import { REQUEST_FILTERS } from '#features/reports/trends/web/fitting.ts'
import type { Recovery } from '#features/reports/trends/web/model.ts'
import { OpenCases } from '#features/reports/trends/web/OpenCases.tsx'
import { RangeChoice } from '#features/reports/trends/web/RangeChoice.tsx'
import { RecoveryComputed } from '#features/reports/trends/web/RecoveryComputed.tsx'
import { Choice, Sentence } from '#features/reports/trends/web/Sentence.tsx'
import { ShareCard } from '#features/reports/trends/web/ShareCard.tsx'
import { CompanyChoice } from '#features/reports/trends/web/SubjectChoices.tsx'
import { TrendState } from '#features/reports/trends/web/TrendState.tsx'
import { TrendsFrame } from '#features/reports/trends/web/TrendsFrame.tsx'
import { TREND_INTERVALS } from '#features/reports/trends/web/trends-address.ts'
import { recoveryQuery } from '#features/reports/trends/web/trends-queries.ts'
import { type Trends, useTrends } from '#features/reports/trends/web/use-trends.ts'
import { Figure } from '#ui/Figure.tsx'
import { MeasuredFigure } from '#ui/MeasuredFigure.tsx'
import { Tile, Tiles } from '#ui/Tile.tsx'
import { useNumberFormat, useUiText } from '#ui/text.ts'

export const RECOVERY_PARTS = ['figures', 'trend', 'cases'] as const
export type RecoveryPart = (typeof RECOVERY_PARTS)[number]

/** Service recovery: who was offered the recovery survey after a bad rating, and whether the problem was solved. */
export function RecoveryPage({ actions }: { actions?: ReactNode }) {
  const { t } = useTranslation('reports-trends')
  const shown = useRecoveryPage()
  const { trends, interval, reportingTimestamp, chips } = shown
  const { url, offered } = trends
  return (
    <TrendsFrame
      trends={trends}
      actions={actions}
      filters={chips}
      sentence={
        <Sentence label={t('sentence.label')}>
          <span>{t('recovery.show')}</span>
          {offered.company && <CompanyChoice trends={trends} />}
          <span>{t('sentence.by')}</span>
          <Choice
            label={t('choice.interval')}
            value={interval}
            options={TREND_INTERVALS.map((value) => ({ value, label: t(`interval.${value}`) }))}
            onChange={(to) => url.setFilters({ interval: to })}
          />
          <span>{t('sentence.for')}</span>
          <RangeChoice trends={trends} />
          <span>{t('recovery.counted')}</span>
          <Choice
            label={t('choice.timestamp')}
            value={reportingTimestamp}
            options={REPORTING_TIMESTAMPS.map((value) => ({ value, label: t(`recovery.${value}`) }))}
            onChange={(to) => url.setFilters({ reportingTimestamp: to, page: 1 })}
          />
        </Sentence>
      }
    >
      <RecoveryParts of={shown} parts={RECOVERY_PARTS} />
    </TrendsFrame>
  )
}

/** The state of the page, and the filters it takes. */
export function useRecoveryPage() {
  const trends = useTrends('service_recovery')
  const { address, range, offered } = trends
  const interval = address.interval ?? usualInterval(range)
  const reportingTimestamp = address.reportingTimestamp ?? 'RESPONDED_AT'
  const recovery = useQuery(
    recoveryQuery({ range, interval, reportingTimestamp, page: address.page, narrowing: address }),
  )
  const chips = REQUEST_FILTERS.filter(
    (name) => name !== 'brands' && (offered.teams || (name !== 'employees' && name !== 'teams')),
  )
  return { trends, interval, reportingTimestamp, recovery, chips }
}

type RecoveryPartsProps = { of: ReturnType<typeof useRecoveryPage>; parts: readonly RecoveryPart[] }

/** The counts, the share over time, the open cases, or all of them. */
export function RecoveryParts({ of: { trends, recovery }, parts }: RecoveryPartsProps) {
  const { t } = useTranslation('reports-trends')
  return (
    <TrendState
      trends={trends}
      query={recovery}
      isEmpty={({ totals, open_cases }) => totals.offered === 0 && open_cases.length === 0}
    >
      {(data) => (
        <>
          {parts.includes('figures') && <RecoveryTiles data={data} trends={trends} />}
          {parts.includes('trend') && (
            <ShareCard
              title={t('recovery.share')}
              label={t('recovery.recovered')}
              interval={data.interval}
              points={data.points}
              share={({ recovered_share }) => recovered_share}
              explanation={
                <RecoveryComputed
                  trends={trends}
                  figure={t('recovery.share')}
                  of="recovered"
                  countedWhen={data.solicitationReportingTimestamp}
                />
              }
              keys={trends.keys}
            />
          )}
          {parts.includes('cases') && <OpenCases data={data} trends={trends} loading={recovery.isFetching} />}
        </>
      )}
    </TrendState>
  )
}

function RecoveryTiles({ data, trends }: { data: Recovery; trends: Trends }) {
  const { t } = useTranslation('reports-trends')
  const { totals, solicitationReportingTimestamp: countedWhen } = data
  const shares = [
    { key: 'answered', count: totals.answered, of: totals.answered_share },
    { key: 'recovered', count: totals.recovered, of: totals.recovered_share },
  ] as const
  const number = useNumberFormat()
  const named = (of: 'offered' | 'answered' | 'recovered' | 'open' | 'median') => ({
    title: t(`recovery.${of}`),
    explanation: (
      <RecoveryComputed trends={trends} figure={t(`recovery.${of}`)} of={of} countedWhen={countedWhen} />
    ),
  })
  return (
    <Tiles label={t('tile.label')}>
      <Tile {...named('offered')} figure={<Figure value={totals.offered} />} />
      {shares.map(({ key, count, of }) => (
        <Tile
          key={key}
          {...named(key)}
          figure={
            <MeasuredFigure
              of={{ ...of, n: of.total_results ?? 0 }}
              digits={1}
              unit="%"
              detail={`${number(count)}/${number(totals.offered)}`}
            />
          }
        >
          <ChangeLine of={of} unit="percent" higherIsBetter named />
        </Tile>
      ))}
      <Tile {...named('open')} figure={<Figure value={totals.open} />} />
      <Tile {...named('median')} figure={<MedianTime of={totals.median_time} />} />
    </Tiles>
  )
}

function MedianTime({ of }: { of: Recovery['totals']['median_time'] }) {
  const { t } = useTranslation('reports-trends')
  const text = useUiText()
  const { value, total_results: n, lower, upper, too_few } = of
  const detail = value !== null && { detail: t('recovery.hours') }
  if (too_few)
    return (
      <>
        <Figure value={value} digits={1} {...detail} />
        <span className="ci">{text('tooFew', { n })}</span>
      </>
    )
  return <MeasuredFigure of={{ value, n, lower, upper }} digits={1} {...detail} />
}
