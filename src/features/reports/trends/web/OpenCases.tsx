import { useTranslation } from 'react-i18next'
import type { Recovery } from '#features/reports/trends/web/model.ts'
import s from '#features/reports/trends/web/trends.module.css'
import type { Trends } from '#features/reports/trends/web/use-trends.ts'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { Link } from '#ui/Link.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Stars } from '#ui/Stars.tsx'

type Case = Recovery['open_cases'][number]
const PAGE = 25

type OpenCasesProps = { data: Recovery; trends: Trends; loading: boolean }

/** Unanswered recovery surveys, longest waiting first. */
export function OpenCases({ data, trends, loading }: OpenCasesProps) {
  const { t } = useTranslation('reports-trends')
  const { person, permissions } = useSession()
  const moment = useMoment()
  const { open_cases: cases, page, total_pages: pages, totals } = data
  const opens = ({ response_id: id, responded_at: at }: Case) => {
    const time = moment(at)
    if (id === null || !permissions.viewStream || !permissions.feedbackEnabled) return time
    return <Link href={paths.stream(person, { response: id })}>{time}</Link>
  }
  const stars = ({ stars: value }: Case) =>
    value === null ? '–' : <Stars value={value} label={t('stars', { count: value })} />
  const age = ({ age_hours: hours }: Case) =>
    hours < 48
      ? t('recovery.ageHours', { count: hours })
      : t('recovery.ageDays', { count: Math.floor(hours / 24) })
  const columns: Column<Case>[] = [
    { id: 'answered', header: t('recovery.rated'), cell: opens },
    { id: 'employee', header: t('recovery.employee'), cell: ({ employee }) => employee?.name ?? '–' },
    { id: 'survey', header: t('group.SURVEY'), cell: ({ survey }) => survey?.name ?? '–' },
    { id: 'stars', header: t('filter.stars'), cell: stars },
    { id: 'age', header: t('recovery.age'), cell: age },
    { id: 'asked', header: t('recovery.asked'), cell: ({ requested_at }) => moment(requested_at) },
  ]
  const turn = (to: number) => trends.url.setFilters({ page: to })
  return (
    <Card title={t('recovery.openTitle')} padded={false}>
      {cases.length === 0 ? (
        <p className={cx('stack place-center muted', s.nothing)}>{t('recovery.noneOpen')}</p>
      ) : (
        <div className={s.wide}>
          <DataTable
            caption={t('recovery.openTitle')}
            columns={columns}
            rows={cases}
            rowKey={({ request_id }) => request_id}
            loading={loading}
            card={(row) => (
              <span className={cx('row gap-12 between', s.row)}>
                <span>
                  {opens(row)}
                  <span className="ci">
                    {[age(row), row.employee?.name, row.survey?.name].filter(Boolean).join(' · ')}
                  </span>
                </span>
                {stars(row)}
              </span>
            )}
            footer={
              <Pager
                from={(page - 1) * PAGE + 1}
                count={cases.length}
                total={totals.open}
                {...(page > 1 && { onPrevious: () => turn(page - 1) })}
                {...(page < pages && { onNext: () => turn(page + 1) })}
              />
            }
          />
        </div>
      )}
    </Card>
  )
}
