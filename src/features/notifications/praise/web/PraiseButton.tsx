import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/notifications/praise/web/praise.module.css'
import {
  dismiss,
  type PositiveNotification,
  praiseQuery,
} from '#features/notifications/praise/web/praise-api.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useSession } from '#platform/web/session.ts'
import { useNarrow } from '#ui/breakpoints.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { PopoverAnchor } from '#ui/PopoverAnchor.tsx'

const PraisePanel = lazyPart(
  () => import('#features/notifications/praise/web/PraisePanel.tsx'),
  'PraisePanel',
)

/** A past five-star response or an encouragement, and the newest badges. The button pulses until it is first opened. */
export function PraiseButton() {
  const narrow = useNarrow()
  const { t } = useTranslation('notifications-praise')
  const { data: praise } = useQuery(praiseQuery)
  const look = useFirstLook()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  if (!praise) return null
  const isNew = praise.dismissed_at === null
  // On phones the bar has no room for a notification that was seen.
  if (narrow && !isNew && !opened) return null
  return (
    <PopoverAnchor opened={opened}>
      <IconButton
        icon="confetti"
        label={t(isNew ? 'buttonNew' : 'button')}
        className={isNew ? s.pulse : undefined}
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => {
          setOpened(!opened)
          if (isNew) look(praise)
        }}
      />
      {opened && (
        <LazyPart onFailure={close}>
          <PraisePanel praise={praise} onClose={close} />
        </LazyPart>
      )}
    </PopoverAnchor>
  )
}

/** Dismisses the notification when it is first opened. Shown as seen before the server answers. */
function useFirstLook() {
  const queryClient = useQueryClient()
  const { viewAs } = useSession()
  const show = (praise: PositiveNotification) => queryClient.setQueryData(praiseQuery.queryKey, praise)
  const { mutate } = useMutation({
    mutationFn: ({ id }: PositiveNotification) => dismiss(id),
    // On failure the notification becomes new again; no message is needed.
    meta: { handles: 'all' },
    onMutate: (praise) => show({ ...praise, dismissed_at: new Date().toISOString() }),
    onSuccess: show,
    onError: (_error, praise) => show(praise),
  })
  return (praise: PositiveNotification) => {
    if (viewAs === null) mutate(praise)
  }
}
