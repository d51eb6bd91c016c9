import { type ComponentType, createContext } from 'react'
import type { Workspace } from '#features/qa/reviews/web/reading/reading-api.ts'

/** What later areas show on the page of a completed review. The application hands these in. */
export type ReviewSlots = {
  /** Below the score. */
  Below?: ComponentType<{ workspace: Workspace }>
  /** Beside the other buttons of the review. */
  Actions?: ComponentType<{ review: Workspace['review'] }>
}

export const ReviewSlots = createContext<ReviewSlots>({})
