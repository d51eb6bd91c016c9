import { CompletedReviews } from '#features/qa/reviews/web/list/CompletedReviews.tsx'
import { Drafts } from '#features/qa/reviews/web/list/Drafts.tsx'
import { listFilters } from '#features/qa/reviews/web/list/list-filters.ts'
import { useSession } from '#platform/web/session.ts'
import { useUrlFilters } from '#platform/web/url-filters.ts'
import s from '#ui/ListPage.module.css'

/** Completed reviews in the viewer's scope, and drafts for people who review. */
export function ReviewsPage() {
  const { permissions } = useSession()
  const url = useUrlFilters(listFilters)
  return (
    <div className={s.page}>
      {permissions.reviewQA && url.filters.view === 'drafts' ? (
        <Drafts url={url} />
      ) : (
        <CompletedReviews url={url} />
      )}
    </div>
  )
}
