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

export const PROGRAM_PARTS = ['figures', 'trend', 'groups'] as const
export type ProgramPart = (typeof PROGRAM_PARTS)[number]

/** The feedback program: how many customers were asked, started, answered or unsubscribed. */
export function ProgramPage({ actions }: { actions?: ReactNode }) {
  const { t } = useTranslation('reports-trends')
  const shown = useProgramPage()
  const { trends, interval, groupBy, chips } = shown
  const { url, offered } = trends
  return (
    <TrendsFrame
      trends={trends}
      actions={actions}
      filters={chips}
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
      <ProgramParts of={shown} parts={PROGRAM_PARTS} />
    </TrendsFrame>
  )
}

/** The state of the page, and the filters it takes. */
export function useProgramPage() {
  const trends = useTrends('company/program')
  const { address, range, offered } = trends
  const groupBy: ProgramGroup = PROGRAM_GROUPS.find((each) => each === address.groupBy) ?? 'SURVEY'
  const interval = address.interval ?? usualInterval(range)
  const program = useQuery(programQuery({ range, interval, groupBy, narrowing: address }))
  const chips = REQUEST_FILTERS.filter((name) => name !== 'brands' && (name !== 'employees' || offered.teams))
  return { trends, interval, groupBy, program, chips }
}

type ProgramPartsProps = { of: ReturnType<typeof useProgramPage>; parts: readonly ProgramPart[] }

/** The counts, the response rate over time, the groups, or all of them. */
export function ProgramParts({ of: { trends, groupBy, program }, parts }: ProgramPartsProps) {
  const { t } = useTranslation('reports-trends')
  return (
    <TrendState trends={trends} query={program} isEmpty={({ totals }) => totals.sent + totals.answered === 0}>
      {(data) => (
        <>
          {parts.includes('figures') && <ProgramTiles data={data} trends={trends} />}
          {parts.includes('trend') && (
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
              keys={trends.keys}
            />
          )}
          {parts.includes('groups') && <ProgramTable data={data} groupBy={groupBy} trends={trends} />}
        </>
      )}
    </TrendState>
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
