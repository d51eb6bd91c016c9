import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PROGRAM_GROUPS, type ProgramGroup, usualInterval } from '#features/reports/trends/choices.ts'
import { ChangeLine } from '#features/reports/trends/web/ChangeLine.tsx'
import { REQUEST_FILTERS } from '#features/reports/trends/web/fitting.ts'
import type { Program } from '#features/reports/trends/web/model.ts'
import { ProgramComputed, type ProgramFigure } from '#features/reports/trends/web/ProgramComputed.tsx'
import { ProgramTable } from '#features/reports/trends/web/ProgramTable.tsx'
import { RangeChoice } from '#features/reports/trends/web/RangeChoice.tsx'
import { Choice, Sentence } from '#features/reports/trends/web/Sentence.tsx'
import { ShareCard } from '#features/reports/trends/web/ShareCard.tsx'
import { CompanyChoice } from '#features/reports/trends/web/SubjectChoices.tsx'
import { TrendState } from '#features/reports/trends/web/TrendState.tsx'
import { TrendsFrame } from '#features/reports/trends/web/TrendsFrame.tsx'
import { TREND_INTERVALS } from '#features/reports/trends/web/trends-address.ts'
import { programQuery } from '#features/reports/trends/web/trends-queries.ts'
import { type Trends, useTrends } from '#features/reports/trends/web/use-trends.ts'
import { Figure } from '#ui/Figure.tsx'
import { MeasuredFigure } from '#ui/MeasuredFigure.tsx'
import { Tile, Tiles } from '#ui/Tile.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** The feedback program: how many customers were asked, started, answered or unsubscribed. */
export function ProgramPage({ actions }: { actions?: ReactNode }) {
  const { t } = useTranslation('reports-trends')
  const trends = useTrends('company/program')
  const { address, range, url, offered, keys } = trends
  const groupBy: ProgramGroup = PROGRAM_GROUPS.find((each) => each === address.groupBy) ?? 'SURVEY'
  const interval = address.interval ?? usualInterval(range)
  const program = useQuery(programQuery({ range, interval, groupBy, narrowing: address }))
  return (
    <TrendsFrame
      trends={trends}
      actions={actions}
      filters={REQUEST_FILTERS.filter((name) => name !== 'brands' && (name !== 'employees' || offered.teams))}
      sentence={
        <Sentence label={t('sentence.label')}>
          <span>{t('program.show')}</span>
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
          <span>{t('sentence.grouped')}</span>
          <Choice
            label={t('choice.group')}
            value={groupBy}
            options={PROGRAM_GROUPS.map((value) => ({ value, label: t(`group.${value}`) }))}
            onChange={(to) => url.setFilters({ groupBy: to })}
          />
        </Sentence>
      }
    >
      <TrendState
        trends={trends}
        query={program}
        isEmpty={({ totals }) => totals.sent + totals.answered === 0}
      >
        {(data) => (
          <>
            <ProgramTiles data={data} trends={trends} />
            <ShareCard
              title={t('program.rate')}
              label={t('program.rate')}
              interval={data.interval}
              points={data.points}
              share={({ response_rate }) => response_rate}
              explanation={
                <ProgramComputed
                  trends={trends}
                  figure={t('program.rate')}
                  of={['rate']}
                  bounced={data.totals.bounced}
                />
              }
              keys={keys}
            />
            <ProgramTable data={data} groupBy={groupBy} trends={trends} />
          </>
        )}
      </TrendState>
    </TrendsFrame>
  )
}

function ProgramTiles({ data: { totals, previous }, trends }: { data: Program; trends: Trends }) {
  const { t } = useTranslation('reports-trends')
  const number = useNumberFormat()
  const { response_rate: rate } = totals
  const was = (count: number) => <span className="ci">{t('tile.before', { n: number(count) })}</span>
  const computed = (title: string, of: readonly ProgramFigure[]) => (
    <ProgramComputed trends={trends} figure={title} of={of} bounced={totals.bounced} />
  )
  const lost = totals.unsubscribed + totals.bounced
  return (
    <Tiles label={t('tile.label')}>
      {(['sent', 'started', 'answered'] as const).map((key) => (
        <Tile
          key={key}
          title={t(`program.${key}`)}
          explanation={computed(t(`program.${key}`), [key])}
          figure={<Figure value={totals[key]} />}
        >
          {was(previous[key])}
        </Tile>
      ))}
      <Tile
        title={t('program.rate')}
        explanation={computed(t('program.rate'), ['rate'])}
        figure={<MeasuredFigure of={{ ...rate, n: rate.total_results ?? 0 }} digits={1} unit="%" />}
      >
        <ChangeLine of={rate} unit="percent" higherIsBetter named />
      </Tile>
      <Tile
        title={t('program.lost')}
        explanation={computed(t('program.lost'), ['unsubscribed', 'bounced'])}
        figure={<Figure value={lost} />}
      >
        <span className="ci">
          {t('program.lostOf', {
            unsubscribed: number(totals.unsubscribed),
            bounced: number(totals.bounced),
          })}
        </span>
        {was(previous.unsubscribed + previous.bounced)}
      </Tile>
    </Tiles>
  )
}
