import s from '#app/web/pages/PagePending.module.css'
import { SkeletonRows } from '#ui/Skeleton.tsx'

/** Shown while the code or data of a page loads. */
export function PagePending() {
  return (
    <div className={s.page}>
      <SkeletonRows rows={8} avatar={false} />
    </div>
  )
}
