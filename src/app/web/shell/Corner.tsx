import { NoticesButton } from '#features/coaching/notices/web/NoticesButton.tsx'
import { CoachingWidget } from '#features/coaching/widget/web/CoachingWidget.tsx'
import { PraiseButton } from '#features/notifications/praise/web/PraiseButton.tsx'

type CornerProps = {
  part: 'bell' | 'praise' | 'widget'
  /** Of the widget on phones, where its button stands apart from its list. */
  panelIn?: HTMLElement | null
}

/** What the frame has of one-on-ones and of praise. One file: each name of a file takes room in what everyone loads first. */
export function Corner({ part, ...rest }: CornerProps) {
  if (part === 'bell') return <NoticesButton />
  return part === 'praise' ? <PraiseButton /> : <CoachingWidget {...rest} />
}
