import { UnreadNotices } from '#features/alerts/web/UnreadNotices.tsx'
import { NoticesButton } from '#features/coaching/notices/web/NoticesButton.tsx'
import { CoachingWidget } from '#features/coaching/widget/web/CoachingWidget.tsx'
import { PraiseButton } from '#features/notifications/praise/web/PraiseButton.tsx'

type CornerProps = {
  part: 'alerts' | 'bell' | 'praise' | 'widget'
  /** The element that holds the widget's panel on phones, where it is apart from its button. */
  panelIn?: HTMLElement | null
}

/** One-on-ones, praise and the count of unread alerts in the frame. One module, because each module adds to the first load. */
export function Corner({ part, ...rest }: CornerProps) {
  if (part === 'alerts') return <UnreadNotices />
  if (part === 'bell') return <NoticesButton />
  return part === 'praise' ? <PraiseButton /> : <CoachingWidget {...rest} />
}
