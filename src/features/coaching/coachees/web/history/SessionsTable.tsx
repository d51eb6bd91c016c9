import { type RefObject, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { HistoryFilters } from '#features/coaching/coachees/web/coachee-filters.ts'
import s from '#features/coaching/coachees/web/coachees.module.css'
import type { ListedSession, SessionLog } from '#features/coaching/coachees/web/coachees-queries.ts'
import { mayDelete } from '#features/coaching/coachees/web/coaching-rights.ts'
import { useDeleteSession } from '#features/coaching/coachees/web/use-delete-session.ts'
import { useDates } from '#features/feedback/web/use-dates.ts'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import type { UrlFilters } from '#platform/web/url-filters.ts'
import { useRowKeys } from '#platform/web/use-row-keys.ts'
import { Person } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { type Column, DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { KeyHints } from '#ui/KeyHints.tsx'
import { Link } from '#ui/Link.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Tag } from '#ui/Tag.tsx'

const PER_PAGE = 25

type SessionsTableProps = {
  list: RefObject<HTMLElement | null>
  log: SessionLog | undefined
  loading: boolean
  /** Whether these are the viewer's own one-on-ones. */
  own: boolean
  url: UrlFilters<HistoryFilters>
}

/** The viewer's drafts, then shared sessions, latest first. */
export function SessionsTable({ list, log, loading, own, url }: SessionsTableProps) {
  const { t } = useTranslation('coaching-coachees')
  const viewer = useSession()
  const dates = useDates()
  const narrow = useNarrow()
  const remove = useDeleteSession()
  const { filters, setFilters } = url
  const { page } = filters
  const rows = useMemo(() => (log ? [...(page === 1 ? log.drafts : []), ...log.sessions] : []), [log, page])
  const ids = useMemo(() => rows.map(({ id }) => String(id)), [rows])
  useRowKeys({
    words: {
      section: t('keys.history'),
      next: t('keys.nextSession'),
      previous: t('keys.previousSession'),
    },
    list,
    ids,
    openId: null,
    show: () => {},
  })
  const day = (instant: string) => dates.date(dates.dayOf(instant))
  const titleOf = ({ title, sharedAt, createdAt }: ListedSession) =>
    title || t('history.untitled', { date: day(sharedAt ?? createdAt) })
  const facts = (row: ListedSession) => (
    <>
      {row.status === 'DRAFT' && <Tag icon="pencil">{t('draft')}</Tag>}
      {row.private && <Tag tone="private">{t('private')}</Tag>}
    </>
  )
  const when = (row: ListedSession) => {
    if (row.sharedAt === null)
      return row.scheduledFor === null
        ? t('history.changed', { when: day(row.updatedAt) })
        : t('history.planned', { date: dates.date(row.scheduledFor) })
    return row.resharedAt === null
      ? day(row.sharedAt)
      : t('history.reshared', { date: day(row.sharedAt), again: day(row.resharedAt) })
  }
  const read = ({ status, acknowledgedAt }: ListedSession) =>
    status === 'DRAFT' ? null : acknowledgedAt === null ? (
      <span className="muted">{t('history.unread')}</span>
    ) : (
      <Tag tone="good">{t('history.read', { date: day(acknowledgedAt) })}</Tag>
    )
  const removal = (row: ListedSession) =>
    mayDelete(viewer, row) && (
      <IconButton
        icon="trash"
        label={t('delete', { title: titleOf(row) })}
        disabled={remove.isPending && remove.variables === row.id}
        onClick={() => remove.mutate(row.id)}
      />
    )
  const columns: Column<ListedSession>[] = [
    {
      id: 'title',
      header: t('column.title'),
      cell: (row) => (
        <span className={cx('inline-row gap-8', s.titled)}>
          <Link className={s.open} href={paths.oneOnOne(row.id)} data-open="">
            <b className="medium" dir="auto">
              {titleOf(row)}
            </b>
          </Link>
          {facts(row)}
        </span>
      ),
    },
    { id: 'shared', header: t('column.shared'), cell: when },
    {
      id: 'coach',
      header: t('column.coach'),
      cell: ({ coach }) => (
        <div className={s.coach}>
          <Person name={coach.full_name} image={coach.image} size="sm" />
        </div>
      ),
    },
    { id: 'read', header: t('column.read'), cell: read },
    ...(rows.some((row) => mayDelete(viewer, row))
      ? [{ id: 'delete', header: <span className="sr">{t('column.delete')}</span>, cell: removal }]
      : []),
  ]
  const { sessionCount = 0, totalPages = 0 } = log ?? {}
  const beyond = page > Math.max(1, totalPages)
  return (
    <DataTable
      caption={t('history.caption')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={loading}
      skeletonRows={8}
      scroll
      rowProps={({ id }) => ({ 'data-row': id }) as object}
      card={(row) => (
        <div className={s.card}>
          <Link className={cx('stack gap-2', s.session)} href={paths.oneOnOne(row.id)} data-open="">
            <b dir="auto">{titleOf(row)}</b>
            <small className="small muted">{`${when(row)} · ${row.coach.full_name}`}</small>
            <span className="flex gap-4 wrap">
              {facts(row)}
              {read(row)}
            </span>
          </Link>
          {removal(row)}
        </div>
      )}
      empty={
        beyond ? (
          <EmptyState
            kind="none-match"
            title={t('beyond.title')}
            action={<Button onClick={() => setFilters({ page: 1 })}>{t('beyond.first')}</Button>}
          />
        ) : (
          <EmptyState
            kind="none-yet"
            icon="video"
            title={t(own ? 'history.noneOwn.title' : 'history.noneYet.title')}
            text={t(own ? 'history.noneOwn.text' : 'history.noneYet.text')}
          />
        )
      }
      footer={
        rows.length > 0 &&
        (totalPages > 1 || !narrow) && (
          <>
            {totalPages > 1 && (
              <Pager
                from={(page - 1) * PER_PAGE + 1}
                count={log?.sessions.length ?? 0}
                total={sessionCount}
                onPrevious={page > 1 ? () => setFilters({ page: page - 1 }) : undefined}
                onNext={page < totalPages ? () => setFilters({ page: page + 1 }) : undefined}
              />
            )}
            <KeyHints
              hints={[
                [['j', 'k'], t('keys.move')],
                [['Enter'], t('keys.open')],
              ]}
            />
          </>
        )
      }
    />
  )
}
