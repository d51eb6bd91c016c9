import { type ComponentType, createContext } from 'react'
import type { Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'

/** Components of other features on the page of a completed review; the application passes them in. */
export type ReviewSlots = {
  /** Below the score. */
  Below?: ComponentType<{ workspace: Workspace }>
  /** Beside the review's other buttons. */
  Actions?: ComponentType<{ review: Workspace['review'] }>
}

export const ReviewSlots = createContext<ReviewSlots>({})
