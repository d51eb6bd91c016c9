import type { Solicitation } from '#features/feedback/stream/contract.ts'

/** What can be done with a card. One object that stays the same, so that cards are drawn anew only when they change. */
export type CardHandlers = {
  focus: (id: number) => void
  /** Long comments in full, or cut again. */
  expand: (id: number) => void
  open: (solicitation: Solicitation) => void
  copyLink: (solicitation: Solicitation) => void
  /** Chooses a card for an action on several; `range`: all from the one chosen last. */
  select: (id: number, range: boolean) => void
  edit: (id: number, editing: boolean) => void
  /** Opens or closes the form for a follow-up. */
  note: (id: number, noting: boolean) => void
  removeComments: (solicitation: Solicitation) => void
  restoreComments: (solicitation: Solicitation) => void
}

/** How a card stands at the moment. */
export type CardState = {
  /** The card that keys act on; it shows its actions. */
  current: boolean
  expanded: boolean
  selected: boolean
  /** Some card is chosen: every card shows its box. */
  selecting: boolean
  editing: boolean
  noting: boolean
}
