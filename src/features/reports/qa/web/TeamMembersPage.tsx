import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePercent } from '#features/qa/reviews/web/list/use-review-cells.tsx'
import { How } from '#features/reports/qa/web/How.tsx'
import type { TeamMember, TeamReport } from '#features/reports/qa/web/model.ts'
import { ReportCard } from '#features/reports/qa/web/ReportCard.tsx'
import {
  type Report,
  ReportPage,
  type ReportPageProps,
  useReport,
} from '#features/reports/qa/web/ReportPage.tsx'
import s from '#features/reports/qa/web/report.module.css'
import { MEMBERS_PAGE, teamMembersQuery } from '#features/reports/qa/web/report-queries.ts'
import { reviewsOf, scorecardReport } from '#features/reports/qa/web/review-links.ts'
import { ScoreChange } from '#features/reports/qa/web/ScoreParts.tsx'
import { nextSort } from '#features/reports/qa/web/team-sort.ts'
import { VersionsUsed } from '#features/reports/qa/web/Versions.tsx'
import { paths } from '#paths.ts'
import { Person } from '#ui/Avatar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { IntervalText } from '#ui/Interval.tsx'
import { Link } from '#ui/Link.tsx'
import { Pager } from '#ui/Pager.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** A paged table of team members with their mean on each scorecard. */
export function TeamMembersPage({ actions }: Pick<ReportPageProps, 'actions'>) {
  const report = useReport('teammembers')
  return (
    <ReportPage type="teammembers" report={report} actions={actions}>
      <div className={s.body}>
        <TeamMembersCard report={report} />
      </div>
    </ReportPage>
  )
}

export function TeamMembersCard({ report }: { report: Report }) {
  const { t } = useTranslation('reports-qa')
  const { sort, page } = report.url.filters
  const members = useQuery(teamMembersQuery(report.applied, { sort, page }))
  return (
    <ReportCard
      title={t('members.title')}
      actions={<How report={report} of="members" figure={t('members.title')} />}
      query={members}
      isEmpty={(data) => data.total === 0}
      flush
      rows={8}
    >
      {(data) => <MembersTable data={data} report={report} loading={members.isFetching} />}
    </ReportCard>
  )
}

type MembersTableProps = { data: TeamReport; report: Report; loading: boolean }

function MembersTable({ data, report, loading }: MembersTableProps) {
  const { t } = useTranslation('reports-qa')
  const number = useNumberFormat()
  const { applied, url } = report
  const { sort, page } = url.filters
  const by = (column: string) => ({
    id: column,
    sort: sort?.by === column && (sort.dir === 'desc' ? ('descending' as const) : ('ascending' as const)),
  })
  const reviews = (member: TeamMember) => reviewsOf(applied, { employees: [member.id] })
  const columns: Column<TeamMember>[] = [
    {
      ...by('name'),
      header: t('member'),
      cell: (row) => (
        <Link className={s.open} href={reviews(row)}>
          <Person name={row.name} image={row.image} />
        </Link>
      ),
    },
    { ...by('scored'), header: t('heat.scored'), numeric: true, cell: ({ scored }) => number(scored) },
    {
      ...by('unscored'),
      header: t('heat.unscored'),
      numeric: true,
      cell: ({ unscored }) => number(unscored),
    },
    ...data.scorecards.map(
      ({ id, name }): Column<TeamMember> => ({
        ...by(String(id)),
        header: name,
        numeric: true,
        cell: (row) => <Mean of={row} scorecardId={id} name={name} report={report} />,
      }),
    ),
    {
      id: 'read',
      header: <span className="sr">{t('members.read')}</span>,
      cell: (row) => <ReadReviews of={row} />,
    },
  ]
  return (
    <div className={s.wide}>
      <DataTable
        caption={t('members.title')}
        columns={columns}
        rows={data.members}
        rowKey={({ id }) => id}
        loading={loading}
        onSort={(column) => url.setFilters({ sort: nextSort(sort, column), page: 1 })}
        card={(row) => (
          <div className={cx('stack gap-6', s.member)}>
            <Link className={s.open} href={reviews(row)}>
              <Person
                name={row.name}
                image={row.image}
                size="md"
                detail={t('members.counts', { scored: number(row.scored), unscored: number(row.unscored) })}
              />
            </Link>
            <ul>
              {data.scorecards
                .filter(({ id }) => row.scorecards.has(id))
                .map(({ id, name }) => (
                  <li key={id}>
                    <Link href={scorecardReport(applied, id)}>{name}</Link>
                    <Mean of={row} scorecardId={id} name={name} report={report} />
                  </li>
                ))}
            </ul>
          </div>
        )}
        footer={
          <Pager
            from={(page - 1) * MEMBERS_PAGE + 1}
            count={data.members.length}
            total={data.total}
            {...(page > 1 && { onPrevious: () => url.setFilters({ page: page - 1 }) })}
            {...(page < data.pages && { onNext: () => url.setFilters({ page: page + 1 }) })}
          />
        }
        empty={t('charts:noData')}
      />
      <VersionsOf scorecards={data.scorecards} />
    </div>
  )
}

/** Lists the versions behind each column, for scorecards with several versions. */
function VersionsOf({ scorecards }: { scorecards: TeamReport['scorecards'] }) {
  const several = scorecards.filter(({ versions }) => versions.length > 1)
  if (several.length === 0) return null
  return (
    <ul className={cx('small muted', s.notes, s.inset)}>
      {several.map(({ id, name, versions }) => (
        <li key={id}>
          {`${name}: `}
          <VersionsUsed versions={versions} />
        </li>
      ))}
    </ul>
  )
}

type MeanProps = { of: TeamMember; scorecardId: number; name: string; report: Report }

/** A person's mean on a scorecard with n, interval and change. */
function Mean({ of, scorecardId, name, report: { applied, before } }: MeanProps) {
  const { t } = useTranslation('reports-qa')
  const percent = usePercent()
  const score = of.scorecards.get(scorecardId)
  if (!score || score.value === null) return <span className="muted">–</span>
  const { n, value } = score
  return (
    <span className={cx('inline-flex wrap items-baseline justify-end', s.mean)}>
      <Link
        href={reviewsOf(applied, { employees: [of.id], forms: [scorecardId], countTowardScore: true })}
        aria-label={t('members.open', { name: of.name, scorecard: name, score: percent(value), n })}
      >
        {percent(value)}
      </Link>{' '}
      <IntervalText n={n} low={score.lower} high={score.upper} isTooFew={score.isTooFew} digits={1} />
      {before && <ScoreChange of={score} named />}
    </span>
  )
}

/** Opens the person's reviews one after another. */
function ReadReviews({ of }: { of: TeamMember }) {
  const { t } = useTranslation('reports-qa')
  if (of.reviewIds.length === 0) return null
  return (
    <ButtonLink
      size="sm"
      variant="quiet"
      icon="eye"
      href={paths.reader(of.reviewIds)}
      aria-label={t('members.readOf', { name: of.name, count: of.reviewIds.length })}
    >
      {t('members.read')}
    </ButtonLink>
  )
}
