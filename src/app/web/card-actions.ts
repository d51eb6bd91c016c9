import type { CardAction } from '#features/feedback/web/card-actions.ts'
import { paths } from '#paths.ts'

/** What later areas offer on a response, in the order of its buttons. An area adds its line here. */
export const cardActions: readonly CardAction[] = [
  {
    id: 'review',
    label: 'app:cards.review',
    icon: 'clipboard-check',
    keys: 'r',
    offered: ({ employee }, { permissions, person }) =>
      permissions.reviewQA && permissions.qaEnabled && employee?.id !== person.id,
    href: ({ id, employee }) => paths.newReview({ solicitation_id: id, employee_id: employee?.id }),
  },
]
