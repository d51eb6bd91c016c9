import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/notices/web/notices.module.css'
import {
  markCachedAsRead,
  markNotices,
  NOTICES_KEY,
  type Notice,
  noticesQuery,
  unreadQuery,
} from '#features/coaching/notices/web/notices-queries.ts'
import { paths } from '#paths.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { notify } from '#ui/notify.ts'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** Newest first. Opening a notice opens its one-on-one or review in a new window and marks it as read. */
export function NoticeList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('coaching-notices')
  const notices = useInfiniteQuery(noticesQuery)
  const read = useRead()
  const { viewAs } = useSession()
  const list = notices.data?.pages.flatMap((page): Notice[] => page.notices)
  return (
    <div className="stack gap-6">
      {list === undefined ? (
        notices.isError ? (
          <ReadError error={notices.error} onRetry={() => void notices.refetch()} />
        ) : (
          <SkeletonRows rows={4} height={52} />
        )
      ) : list.length === 0 ? (
        <p className={cx('compact muted', s.none)}>{t('none')}</p>
      ) : (
        <ul className={s.list} aria-label={t('title')}>
          {list.map((notice) => (
            <li key={notice.id}>
              <OneNotice notice={notice} onOpen={() => read(notice)} />
            </li>
          ))}
        </ul>
      )}
      {notices.hasNextPage && (
        <Button
          size="sm"
          fullWidth
          loading={notices.isFetchingNextPage}
          onClick={() => void notices.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {list?.[0] && viewAs === null && <ReadAll newest={list[0].id} />}
      <Link
        className={cx('row gap-8 compact secondary', s.settings)}
        href={`${paths.profile()}#${NOTICES_PLACE}`}
        onClick={onClose}
      >
        <Icon name="settings" />
        {t('settings.open')}
      </Link>
    </div>
  )
}

/** Anchor of the settings on the profile page. */
export const NOTICES_PLACE = 'notices'

function OneNotice({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { t } = useTranslation('coaching-notices')
  const moment = useMoment()
  const { actor, kind, read_at: readAt } = notice
  const isNew = readAt === null
  const content = (
    <>
      {actor ? (
        <Avatar name={actor.full_name} image={actor.image} />
      ) : (
        <span className={cx('stack place-center flex-none secondary', s.mark)}>
          <Icon name={ICONS[kind] ?? 'info-circle'} />
        </span>
      )}
      <span className="stack min-0 break">
        <span>
          {isNew && <span className="sr">{`${t('new')}: `}</span>}
          {t(`kind.${kind}`, { who: actor?.full_name ?? t('somebody') })}
        </span>
        <small className="small muted">{moment(notice.created_at)}</small>
      </span>
    </>
  )
  const className = cx(s.notice, isNew && s.isNew)
  const href = pageOf(notice)
  if (href === null) return <div className={className}>{content}</div>
  return (
    <Link className={className} href={href} target="_blank" rel="noopener" onClick={onOpen}>
      {content}
    </Link>
  )
}

const ICONS: Partial<Record<Notice['kind'], IconName>> = {
  takeaway_due: 'clock',
  review_completed: 'clipboard-check',
  review_changed: 'clipboard-check',
}

function pageOf({ coaching_session_id: sessionId, qa_review_id: reviewId }: Notice): string | null {
  if (reviewId !== null) return paths.review(reviewId)
  return sessionId === null ? null : paths.oneOnOne(sessionId)
}

/** Stays visible after use so that the focus is not lost. Notices newer than the newest one shown stay unread. */
function ReadAll({ newest }: { newest: number }) {
  const { t } = useTranslation('coaching-notices')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  const { data: unread = 0 } = useQuery(unreadQuery)
  const reading = useMutation({
    mutationFn: () => markNotices({ up_to: newest }),
    onSuccess: ({ unread_count: left }) => {
      queryClient.setQueryData(unreadQuery.queryKey, left)
      markCachedAsRead(queryClient, ({ id }) => id <= newest)
    },
    onError: (error) => notify(writeErrorText(error, app), 'error'),
    meta: { handles: 'all' },
  })
  return (
    <Button
      size="sm"
      variant="quiet"
      fullWidth
      icon="check"
      loading={reading.isPending}
      aria-disabled={unread === 0 || undefined}
      onClick={unread === 0 ? undefined : () => reading.mutate()}
    >
      {t(unread === 0 ? 'allRead' : 'readAll')}
    </Button>
  )
}

/** Marks a notice as read without waiting for the server; the next refresh corrects a failure. */
function useRead(): (notice: Notice) => void {
  const queryClient = useQueryClient()
  const { viewAs } = useSession()
  const mark = useMutation({
    mutationFn: ({ id }: Notice) =>
      bodyOf(api.PUT('/api/v1/coaching/notices/{id}/read', { params: { path: { id: String(id) } } })),
    onMutate: ({ id }) => {
      queryClient.setQueryData(unreadQuery.queryKey, (count) => count && count - 1)
      markCachedAsRead(queryClient, (notice) => notice.id === id)
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: NOTICES_KEY }),
    meta: { handles: 'all' },
  })
  return (notice) => {
    if (notice.read_at === null && viewAs === null) mark.mutate(notice)
  }
}
