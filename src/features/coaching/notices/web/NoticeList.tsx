import { type InfiniteData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/notices/web/notices.module.css'
import {
  NOTICES_KEY,
  type Notice,
  noticesQuery,
  unreadQuery,
} from '#features/coaching/notices/web/notices-queries.ts'
import { paths } from '#paths.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { useSession } from '#platform/web/session.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** Newest first; each opens its one-on-one in a window of its own, and is then read. */
export function NoticeList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('coaching-notices')
  const notices = useInfiniteQuery(noticesQuery)
  const read = useRead()
  const list = notices.data?.pages.flatMap((page): Notice[] => page.notices)
  return (
    <div className={s.panel}>
      {list === undefined ? (
        notices.isError ? (
          <ReadError error={notices.error} onRetry={() => void notices.refetch()} />
        ) : (
          <SkeletonRows rows={4} height={52} />
        )
      ) : list.length === 0 ? (
        <p className={s.none}>{t('none')}</p>
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
      <Link className={s.settings} href={`${paths.profile()}#${NOTICES_PLACE}`} onClick={onClose}>
        <Icon name="settings" />
        {t('settings.open')}
      </Link>
    </div>
  )
}

/** Where the profile page has the settings. */
export const NOTICES_PLACE = 'one-on-one-notices'

function OneNotice({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const { t } = useTranslation('coaching-notices')
  const moment = useMoment()
  const { actor, kind, read_at: readAt } = notice
  const isNew = readAt === null
  return (
    <Link
      className={cx(s.notice, isNew && s.isNew)}
      href={paths.oneOnOne(notice.coaching_session_id)}
      target="_blank"
      rel="noopener"
      onClick={onOpen}
    >
      {actor ? (
        <Avatar name={actor.full_name} image={actor.image} />
      ) : (
        <span className={s.mark}>
          <Icon name="clock" />
        </span>
      )}
      <span className={s.words}>
        <span>
          {isNew && <span className="sr">{`${t('new')}: `}</span>}
          {t(`kind.${kind}`, { who: actor?.full_name ?? t('somebody') })}
        </span>
        <small>{moment(notice.created_at)}</small>
      </span>
    </Link>
  )
}

/** Marks as read at once: the window that opens takes the attention, and what fails is read anew the next minute. */
function useRead(): (notice: Notice) => void {
  const queryClient = useQueryClient()
  const { viewAs } = useSession()
  const mark = useMutation({
    mutationFn: ({ id }: Notice) =>
      bodyOf(api.PUT('/api/v1/coaching/notices/{id}/read', { params: { path: { id: String(id) } } })),
    onMutate: ({ id }) => {
      queryClient.setQueryData(unreadQuery.queryKey, (count) => count && count - 1)
      queryClient.setQueryData(noticesQuery.queryKey, (data) => data && readIn(data, id))
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: NOTICES_KEY }),
    meta: { handles: 'all' },
  })
  return (notice) => {
    if (notice.read_at === null && viewAs === null) mark.mutate(notice)
  }
}

type Pages = InfiniteData<AnswerTo<'/api/v1/coaching/notices', 'get'>>

const readIn = ({ pages, pageParams }: Pages, id: number): Pages => ({
  pageParams,
  pages: pages.map((page) => ({
    ...page,
    notices: page.notices.map((notice) =>
      notice.id === id ? { ...notice, read_at: notice.read_at ?? new Date().toISOString() } : notice,
    ),
  })),
})
