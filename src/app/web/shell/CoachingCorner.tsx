import { NoticesButton } from '#features/coaching/notices/web/NoticesButton.tsx'
import { CoachingWidget } from '#features/coaching/widget/web/CoachingWidget.tsx'

type CoachingCornerProps = {
  part: 'bell' | 'widget'
  /** Of the widget on phones, where its button stands apart from its list. */
  panelIn?: HTMLElement | null
}

/** What the frame has of one-on-ones. One file for both: each name of a file takes room in what everyone loads first. */
export function CoachingCorner({ part, ...rest }: CoachingCornerProps) {
  return part === 'bell' ? <NoticesButton /> : <CoachingWidget {...rest} />
}
