import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unreadQuery } from '#features/coaching/notices/web/notices-queries.ts'
import { PopoverAnchor } from '#features/feedback/web/PopoverAnchor.tsx'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useNumberFormat } from '#ui/text.ts'

const NoticesPanel = lazyPart(() => import('#features/coaching/notices/web/NoticesPanel.tsx'), 'NoticesPanel')

/** As many as the server counts. */
const MANY = 100

/** What happened in one's one-on-ones: a bell with the count of what is new, and the list behind it. */
export function NoticesButton() {
  const { t } = useTranslation('coaching-notices')
  const number = useNumberFormat()
  const { data: unread = 0 } = useQuery(unreadQuery)
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
