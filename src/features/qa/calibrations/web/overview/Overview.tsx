import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useListKeys } from '#features/qa/calibrations/web/list/use-list-keys.ts'
import { AlignmentTrend } from '#features/qa/calibrations/web/overview/AlignmentTrend.tsx'
import { Figures } from '#features/qa/calibrations/web/overview/Figures.tsx'
import s from '#features/qa/calibrations/web/overview/overview.module.css'
import { PeriodBar } from '#features/qa/calibrations/web/overview/PeriodBar.tsx'
import { Score } from '#features/qa/calibrations/web/overview/Score.tsx'
import { usePeriod } from '#features/qa/calibrations/web/overview/use-period.tsx'
import { scoresQuery } from '#features/qa/calibrations/web/scores-api.ts'
import { paths } from '#paths.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { cx } from '#ui/cx.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Link } from '#ui/Link.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Alignment with the consensus: overall, over time and by scorecard. */
export function Overview() {
  const { t } = useTranslation('qa-calibrations')
  const number = useNumberFormat()
  const period = usePeriod()
  const { startDate, endDate } = period.filters
  const days = { startDate, endDate }
  const scores = useQuery(scoresQuery(days))
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  return (
    <>
      <PeriodBar period={period} />
      {scores.isError && !scores.data ? (
        <ReadError error={scores.error} onRetry={() => void scores.refetch()} />
      ) : (
        <div className={cx('stack gap-20 content-start min-0', s.body)}>
          {scores.data ? <Figures scores={scores.data} period={period.words} /> : <Skeleton height={96} />}
          <div className={s.columns}>
            <section className={cx('stack gap-8 min-0', s.part)} aria-labelledby="alignment-scorecards">
              <h2 id="alignment-scorecards">{t('overview.scorecards')}</h2>
              <div className={s.card} ref={list}>
                <DataTable
                  caption={t('overview.scorecards')}
                  rows={scores.data?.forms ?? []}
                  rowKey={({ id }) => id}
                  loading={scores.isFetching}
                  rowProps={({ id }) => ({ 'data-row': id }) as object}
                  columns={[
                    {
                      id: 'name',
                      header: t('overview.scorecard'),
                      cell: ({ id, name }) => (
                        <Link
                          data-open=""
                          href={paths.qaCalibrations('scorecard', { formId: id, startDate, endDate })}
                        >
                          {name}
                        </Link>
                      ),
                    },
                    {
                      id: 'calibrations',
                      header: t('overview.calibrations'),
                      numeric: true,
                      cell: ({ calibrationsCount }) => number(calibrationsCount),
                      wideOnly: true,
                    },
                    {
                      id: 'answers',
                      header: t('overview.answersHeader'),
                      numeric: true,
                      cell: ({ answersCount }) => number(answersCount),
                      wideOnly: true,
                    },
                    {
                      id: 'score',
                      header: t('overview.alignment'),
                      cell: (row) => <Score scores={row} />,
                    },
                  ]}
                  empty={<EmptyState kind="none-yet" icon="scale" title={t('noData')} />}
                />
              </div>
            </section>
            <AlignmentTrend days={days} />
          </div>
        </div>
      )}
    </>
  )
}
