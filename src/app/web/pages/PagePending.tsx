import s from '#app/web/pages/PagePending.module.css'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** Holds the place of a page whose code or data takes its time. */
export function PagePending() {
  return (
    <div className={s.page}>
      <SkeletonRows rows={8} avatar={false} />
    </div>
  )
}
