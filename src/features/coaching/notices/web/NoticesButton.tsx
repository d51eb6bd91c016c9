import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markNotices, showRead, unreadQuery } from '#features/coaching/notices/web/notices-queries.ts'
import { parseId } from '#lib/url.ts'
import { paths } from '#paths.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { PopoverAnchor } from '#ui/PopoverAnchor.tsx'
import { useNumberFormat } from '#ui/text.ts'

const NoticesPanel = lazyPart(() => import('#features/coaching/notices/web/NoticesPanel.tsx'), 'NoticesPanel')

/** As many as the server counts. */
const MANY = 100

/** What happened in one's one-on-ones: a bell with the count of what is new, and the list behind it. */
export function NoticesButton() {
  const { t } = useTranslation('coaching-notices')
  const number = useNumberFormat()
  const { data: unread = 0 } = useQuery(unreadQuery)
  useReadWithSession(unread)
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

const SESSION = paths.oneOnOne('')

/** Whoever opens a one-on-one, by whatever way, has read what was told of it; asked only while something is unread. */
function useReadWithSession(unread: number) {
  const queryClient = useQueryClient()
  const { viewAs } = useSession()
  const sessionId = useLocation({
    select: ({ pathname }) => (pathname.startsWith(SESSION) ? parseId(pathname.slice(SESSION.length)) : null),
  })
  const left = useRef<{ sessionId: number; unread: number } | null>(null)
  useEffect(() => {
    if (!sessionId || unread === 0 || viewAs !== null) return
    // What is still unread after this is of other sessions; only something new is looked at again.
    if (left.current?.sessionId === sessionId && unread <= left.current.unread) return
    left.current = { sessionId, unread }
    markNotices({ coaching_session_id: sessionId }).then(
      ({ unread_count: now }) => {
        left.current = { sessionId, unread: now }
        queryClient.setQueryData(unreadQuery.queryKey, now)
        showRead(queryClient, (notice) => notice.coaching_session_id === sessionId)
      },
      // They stay unread, as nobody asked for more; the next look at the session marks them.
      () => undefined,
    )
  }, [sessionId, unread, viewAs, queryClient])
}
