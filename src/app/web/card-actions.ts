import type { CardAction } from '#features/feedback/web/card-actions.ts'

/** What later areas offer on a response, in the order of its buttons. An area adds its line here. */
export const cardActions: readonly CardAction[] = []
