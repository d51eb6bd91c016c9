import { createContext, use } from 'react'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import type { Session } from '#platform/web/session.ts'
import type { IconName } from '#ui/Icon.tsx'

/** What a later area offers on a card: a review, a one-on-one. The application hands these in. */
export type CardAction = {
  id: string
  /** Key of its text, with the namespace: 'qa:card.review'. */
  label: string
  icon: IconName
  /** A single key for the card in focus. Free for later areas: r (review) and b (save to a one-on-one). */
  keys?: string
  /** Whether this person may do it with this response. */
  offered: (solicitation: Solicitation, session: Session) => boolean
  /** One or the other. */
  href?: (solicitation: Solicitation) => string
  run?: (solicitation: Solicitation) => void
}

/** Provided by the application around the stream's pages; by itself the stream offers nothing of other areas. */
export const CardActions = createContext<readonly CardAction[]>([])

export const useCardActions = (): readonly CardAction[] => use(CardActions)
