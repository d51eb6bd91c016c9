import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markCachedAsRead, markNotices, unreadQuery } from '#features/coaching/notices/web/notices-queries.ts'
import { parseId } from '#lib/url.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { PopoverAnchor } from '#ui/PopoverAnchor.tsx'
import { useNumberFormat } from '#ui/text.ts'

const NoticesPanel = lazyPart(() => import('#features/coaching/notices/web/NoticesPanel.tsx'), 'NoticesPanel')

/** The server counts up to this number. */
const MANY = 100

/** The bell with the count of unread notices, and the list it opens. */
export function NoticesButton() {
  const { t } = useTranslation('coaching-notices')
  const number = useNumberFormat()
  const { data: unread = 0 } = useQuery(unreadQuery)
  useReadWithPage(unread)
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  const label =
    unread === 0
      ? t('bell')
      : t('bellUnread', { count: unread, n: unread >= MANY ? `${number(MANY - 1)}+` : number(unread) })
  return (
    <PopoverAnchor opened={opened}>
      <IconButton
        icon="bell"
        label={label}
        dot={unread > 0}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      />
      {opened && (
        <LazyPart onFailure={close}>
          <NoticesPanel onClose={close} />
        </LazyPart>
      )}
    </PopoverAnchor>
  )
}

type Opened = { coaching_session_id: number } | { qa_review_id: number }

const SESSION = paths.oneOnOne('')
const REVIEW = paths.review('')

/** The one-on-one or review whose page is open. */
function openedBy(pathname: string): Opened | null {
  const idAfter = (prefix: string) =>
    pathname.startsWith(prefix) ? parseId(pathname.slice(prefix.length)) : null
  const [sessionId, reviewId] = [idAfter(SESSION), idAfter(REVIEW)]
  if (sessionId) return { coaching_session_id: sessionId }
  return reviewId ? { qa_review_id: reviewId } : null
}

/** Opening a one-on-one or a review marks its notices as read; sends nothing while nothing is unread. */
function useReadWithPage(unread: number) {
  const queryClient = useQueryClient()
  const { viewAs } = useSession()
  const pathname = useLocation({ select: (location) => location.pathname })
  const left = useRef<{ pathname: string; unread: number } | null>(null)
  useEffect(() => {
    const opened = openedBy(pathname)
    if (!opened || unread === 0 || viewAs !== null) return
    // Notices that are still unread belong to other pages; ask again only when there are more of them.
    if (left.current?.pathname === pathname && unread <= left.current.unread) return
    left.current = { pathname, unread }
    markNotices(opened).then(
      ({ unread_count: now }) => {
        left.current = { pathname, unread: now }
        queryClient.setQueryData(unreadQuery.queryKey, now)
        markCachedAsRead(queryClient, (notice) =>
          'qa_review_id' in opened
            ? notice.qa_review_id === opened.qa_review_id
            : notice.coaching_session_id === opened.coaching_session_id,
        )
      },
      // They stay unread without a message; opening the page again marks them.
      () => undefined,
    )
  }, [pathname, unread, viewAs, queryClient])
}
