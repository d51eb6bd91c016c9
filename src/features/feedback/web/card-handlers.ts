import type { Solicitation } from '#features/feedback/stream/contract.ts'

/** The actions of cards. The object never changes, so that cards only render when they change. */
export type CardHandlers = {
  focus: (id: number) => void
  /** Expands or collapses a long comment. */
  expand: (id: number) => void
  open: (solicitation: Solicitation) => void
  copyLink: (solicitation: Solicitation) => void
  /** Selects a card for bulk actions; with `range`, all cards from the last selected one. */
  select: (id: number, range: boolean) => void
  edit: (id: number, editing: boolean) => void
  /** Opens or closes the follow-up form. */
  note: (id: number, noting: boolean) => void
  removeComments: (solicitation: Solicitation) => void
  restoreComments: (solicitation: Solicitation) => void
}

/** The current state of a card. */
export type CardState = {
  /** The card that keys act on; it shows its actions. */
  current: boolean
  expanded: boolean
  selected: boolean
  /** At least one card is selected, so every card shows its checkbox. */
  selecting: boolean
  editing: boolean
  noting: boolean
}
