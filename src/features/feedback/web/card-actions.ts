import { createContext, use } from 'react'
import type { Solicitation } from '#features/feedback/stream/contract.ts'
import type { Session } from '#platform/web/session.ts'
import type { IconName } from '#ui/Icon.tsx'

/** An action of another area on a card, such as a review or a one-on-one. The application provides them. */
export type CardAction = {
  id: string
  /** Translation key with its namespace: 'qa:card.review'. */
  label: string
  icon: IconName
  /** A single key that acts on the focused card. Free for other areas: r (review) and b (save to a one-on-one). */
  keys?: string
  /** Whether this person may do it with this response. */
  offered: (solicitation: Solicitation, session: Session) => boolean
  /** Exactly one of these two. */
  href?: (solicitation: Solicitation) => string
  run?: (solicitation: Solicitation) => void
}

/** The application provides the actions around the stream's pages. By default there are none from other areas. */
export const CardActions = createContext<readonly CardAction[]>([])

export const useCardActions = (): readonly CardAction[] => use(CardActions)
