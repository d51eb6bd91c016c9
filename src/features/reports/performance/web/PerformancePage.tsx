import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DateEditor } from '#features/feedback/web/editors/DateEditor.tsx'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { GoalsSection } from '#features/goals/web/GoalsSection.tsx'
import { TeamBadges } from '#features/leaderboard/badges/web/TeamBadges.tsx'
import { CoachingCard } from '#features/reports/performance/web/CoachingCard.tsx'
import { FigureTiles, useRecords } from '#features/reports/performance/web/FigureTiles.tsx'
import { MembersCard } from '#features/reports/performance/web/MembersCard.tsx'
import { PersonBadges } from '#features/reports/performance/web/PersonBadges.tsx'
import s from '#features/reports/performance/web/performance.module.css'
import {
  type PerformanceFilters,
  performanceFilters,
  performanceOf,
  rangeOf,
} from '#features/reports/performance/web/performance-filters.ts'
import { type Subject, subjectQuery } from '#features/reports/performance/web/performance-queries.ts'
import { SubjectPicker } from '#features/reports/performance/web/SubjectPicker.tsx'
import type { DateRange } from '#lib/dates.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { performanceLink } from '#platform/web/data-access.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { parseSearch } from '#platform/web/search-params.ts'
import { useSession } from '#platform/web/session.ts'
import { type UrlFilters, useUrlFilters } from '#platform/web/url-filters.ts'
import { Person } from '#ui/Avatar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

export type PerformanceProps = {
  /** Extra actions in the page header. */
  actions?: (shown: { filters: PerformanceFilters; range: DateRange }) => ReactNode
}

/** Performance of a person, a team or the company. */
export function PerformancePage({ actions }: PerformanceProps) {
  const url = useUrlFilters(performanceFilters)
  const session = useSession()
  const { employeeId, teamId } = url.filters
  const own = performanceLink(session)
  // Without a subject in the address, redirect to the widest subject the viewer may see. Only the company has no id.
  if (employeeId === null && teamId === null && own !== paths.performance())
    return <RedirectToOwn own={own} filters={url.filters} />
  return <OfSubject url={url} own={own} actions={actions} />
}

/** Redirects and keeps the dates of the address. */
function RedirectToOwn({ own, filters }: { own: string; filters: PerformanceFilters }) {
  const { employeeId, teamId } = performanceFilters.read(new URLSearchParams(own.slice(own.indexOf('?'))))
  const query = performanceFilters.write({ ...filters, employeeId, teamId })
  return <Navigate to="." search={parseSearch(String(query))} replace />
}

type Url = UrlFilters<PerformanceFilters>

function OfSubject({ url, own, actions }: { url: Url; own: string } & PerformanceProps) {
  const { t } = useTranslation('reports-performance')
  const dates = useDates()
  const { filters } = url
  const range = rangeOf(filters, dates.today)
  const read = useQuery(subjectQuery(filters, range))
  const subject = read.data
  const more = subject && actions?.({ filters, range })
  return (
    <div className={cx('column', s.page)}>
      <PageBar
        title={t('title')}
        fact={subject ? `${subject.name}, ${dates.range(range.start, range.end)}` : undefined}
        actions={
          <>
            {more}
            {subject && <OneOnOnesLink subject={subject} />}
          </>
        }
      />
      <Filters url={url} range={range} />
      {more && <span className={cx(s.more, 'narrow-only')}>{more}</span>}
      {read.isPending && (
        <div className={cx('stack-fit gap-14', s.body)}>
          <Skeleton height={240} />
        </div>
      )}
      {read.isError && !subject && (
        <Missing error={read.error} own={own} onRetry={() => void read.refetch()} />
      )}
      {subject && <Content subject={subject} url={url} range={range} />}
    </div>
  )
}

function Filters({ url, range }: { url: Url; range: DateRange }) {
  const { t } = useTranslation('reports-performance')
  const dates = useDates()
  const { filters, setFilters } = url
  const chosen = filters.range !== null
  const clear = () => setFilters({ range: null, page: 1 })
  return (
    <div className={cx('row gap-10 wrap', s.filters)}>
      <SubjectPicker filters={filters} />
      <FilterBar
        keysSection={t('title')}
        onClearAll={clear}
        clearable={chosen}
        filters={[
          {
            id: 'date',
            label: t('dates'),
            value: dates.filter({ start_date: range.start, end_date: range.end }),
            onRemove: clear,
            editor: (
              <DateEditor
                filters={{ start_date: range.start, end_date: range.end }}
                onChange={({ start_date, end_date }) =>
                  setFilters({
                    range: start_date && end_date ? { start: start_date, end: end_date } : null,
                    page: 1,
                  })
                }
                onClose={() => {}}
              />
            ),
          },
        ]}
      />
    </div>
  )
}

function Missing({ error, own, onRetry }: { error: unknown; own: string; onRetry: () => void }) {
  const { t } = useTranslation('reports-performance')
  const back = <ButtonLink href={own}>{t('toOwn')}</ButtonLink>
  if (isApiError(error, 404))
    return <EmptyState kind="no-access" title={t('notFound.title')} text={t('notFound.text')} action={back} />
  if (isApiError(error, 403)) return <EmptyState kind="no-access" title={t('noAccess')} />
  return <ReadError error={error} onRetry={onRetry} />
}

function Content({ subject, url, range }: { subject: Subject; url: Url; range: DateRange }) {
  const { t } = useTranslation('reports-performance')
  const { features } = useSession()
  const { filters } = url
  const { employeeId, teamId } = filters
  const isPerson = subject.kind === 'PERSON'
  const of = { employeeId, teamId }
  const recordsOf = useRecords(of)
  return (
    <div className={cx('stack-fit gap-14', s.body)}>
      <header className={cx('row wrap', s.subject)}>
        <Person
          name={subject.name}
          image={subject.image}
          size="lg"
          detail={
            isPerson
              ? (subject.teamName ?? t('noTeam'))
              : t(`kind.${subject.kind}`, { count: subject.memberCount ?? 0 })
          }
        />
        {isPerson && subject.teamId !== null && <TeamLink subject={subject} filters={filters} />}
      </header>
      <FigureTiles of={of} whose={subject.name} range={range} />
      {!isPerson && <MembersCard url={url} range={range} />}
      {employeeId !== null && <GoalsSection employeeId={String(employeeId)} recordsOf={recordsOf} />}
      {teamId !== null && <GoalsSection teamId={String(teamId)} recordsOf={recordsOf} />}
      <div className={s.parts}>
        {subject.coaching && <CoachingCard coaching={subject.coaching} subject={subject} />}
        {features.achievements === true && employeeId !== null && <PersonBadges employeeId={employeeId} />}
        {features.achievements === true && teamId !== null && <TeamBadges teamId={String(teamId)} />}
      </div>
    </div>
  )
}

/** Links to the team, for viewers who may see its members. */
function TeamLink({ subject, filters }: { subject: Subject; filters: PerformanceFilters }) {
  const { t } = useTranslation('reports-performance')
  const { dataAccess, permissions } = useSession()
  const scope = dataAccess[permissions.qaStandalone ? 'QA' : 'FEEDBACK']
  if (scope !== 'own_team' && scope !== 'company') return null
  return (
    <ButtonLink size="sm" icon="users" href={performanceOf(filters, { teamId: Number(subject.teamId) })}>
      {t('toTeam', { team: subject.teamName })}
    </ButtonLink>
  )
}

/** Links to the person's one-on-ones. */
function OneOnOnesLink({ subject }: { subject: Subject }) {
  const { t } = useTranslation('reports-performance')
  if (subject.coaching === null || subject.kind !== 'PERSON') return null
  return (
    <ButtonLink icon="users" href={paths.oneOnOnes({ employee_id: subject.id ?? '' })}>
      {t('oneOnOnes')}
    </ButtonLink>
  )
}
