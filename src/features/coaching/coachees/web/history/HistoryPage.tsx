import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryFilters } from '#features/coaching/coachees/web/coachee-filters.ts'
import s from '#features/coaching/coachees/web/coachees.module.css'
import { coacheeQuery, sessionLogQuery } from '#features/coaching/coachees/web/coachees-queries.ts'
import { coachesOthers } from '#features/coaching/coachees/web/coaching-rights.ts'
import { HistoryActions } from '#features/coaching/coachees/web/history/HistoryActions.tsx'
import { HistoryTakeaways } from '#features/coaching/coachees/web/history/HistoryTakeaways.tsx'
import { SessionsTable } from '#features/coaching/coachees/web/history/SessionsTable.tsx'
import { UpcomingPart } from '#features/coaching/coachees/web/UpcomingPart.tsx'
import { useStart } from '#features/coaching/coachees/web/use-start.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { paths } from '#paths.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import page from '#ui/ListPage.module.css'
import { PageBar } from '#ui/PageBar.tsx'
import { useNumberFormat } from '#ui/text.ts'

type HistoryPageProps = { employeeId: number; url: UrlFilters<HistoryFilters> }

/** The one-on-ones and takeaways of one person, latest first. Coachees see their own. */
export function HistoryPage({ employeeId, url }: HistoryPageProps) {
  const { t } = useTranslation('coaching-coachees')
  const number = useNumberFormat()
  const dates = useDates()
  const narrow = useNarrow()
  const session = useSession()
  const own = employeeId === session.person.id
  const coaches = coachesOthers(session)
  const log = useQuery(sessionLogQuery(employeeId, url.filters.page))
  const coachee = useQuery({ ...coacheeQuery(employeeId), enabled: !own })
  const start = useStart()
  const list = useRef<HTMLDivElement>(null)

  const { sessions = [], drafts = [], sessionCount, lastShareDate } = log.data ?? {}
  const known = [...sessions, ...drafts][0]
  const name = own ? t('own') : (coachee.data?.name ?? known?.employee.full_name)
  const hidden = !own && coachee.data === null && log.data !== undefined && !known && sessionCount === 0
  const bar = {
    title: name ?? (hidden ? t('title') : '…'),
    fact:
      sessionCount !== undefined && !hidden
        ? lastShareDate
          ? t('history.fact', {
              count: sessionCount,
              n: number(sessionCount),
              date: dates.date(dates.dayOf(lastShareDate)),
            })
          : t('history.none')
        : undefined,
    crumb: coaches ? <CrumbLink href={paths.oneOnOnes()}>{t('title')}</CrumbLink> : undefined,
  }
  if (hidden || (log.isError && isApiError(log.error, 403)))
    return (
      <>
        <PageBar {...bar} />
        <EmptyState
          kind="no-access"
          title={t('history.noAccess.title')}
          text={t('history.noAccess.text')}
          action={coaches && <ButtonLink href={paths.oneOnOnes()}>{t('history.toAll')}</ButtonLink>}
        />
      </>
    )

  const mayStart = coaches && !own && coachee.data != null && session.viewAs === null
  const actions = log.data && mayStart && (
    <HistoryActions employeeId={employeeId} draft={drafts[0]} start={start} />
  )
  const agreed = (which: 'open' | 'closed') =>
    log.data && <HistoryTakeaways employeeId={employeeId} sessionId={known?.id ?? null} which={which} />
  const aside = (children: ReactNode) => (
    <aside className={s.ahead} aria-label={t('history.beside')}>
      {children}
    </aside>
  )
  const ahead = <UpcomingPart personId={employeeId} />
  return (
    <div className={page.page}>
      <PageBar {...bar} actions={!narrow && actions} />
      <div className={cx(page.columns, s.columns)} data-panel="">
        {narrow && actions && <div className={cx('flex gap-8', s.actions)}>{actions}</div>}
        {narrow &&
          aside(
            <>
              {ahead}
              {agreed('open')}
            </>,
          )}
        <div className={page.list} ref={list}>
          {log.isError && !log.data ? (
            <ReadError error={log.error} onRetry={() => void log.refetch()} />
          ) : (
            <SessionsTable
              list={list}
              log={log.data}
              loading={log.isFetching || log.isPending}
              own={own}
              url={url}
            />
          )}
        </div>
        {narrow
          ? known && <div className={s.below}>{agreed('closed')}</div>
          : aside(
              <>
                {ahead}
                {agreed('open')}
                {agreed('closed')}
              </>,
            )}
      </div>
    </div>
  )
}
