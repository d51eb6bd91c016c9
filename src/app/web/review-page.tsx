import { AppealsCard } from '#features/qa/appeals/web/AppealsCard.tsx'
import { AuditButton } from '#features/qa/audits/web/AuditButton.tsx'
import { ReviewSlots } from '#features/qa/reviews/web/review-slots.ts'
import { ReviewPage as Page } from '#features/qa/reviews/web/workspace/ReviewPage.tsx'

const parts: ReviewSlots = { Below: AppealsCard, Actions: AuditButton }

/** The page of a review, with the parts that later areas add to it. */
export function ReviewPage() {
  return (
    <ReviewSlots value={parts}>
      <Page />
    </ReviewSlots>
  )
}
