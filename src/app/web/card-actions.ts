import i18next from 'i18next'
import { coachesOthers } from '#features/coaching/coachees/web/coaching-rights.ts'
import type { CardAction } from '#features/feedback/web/card-actions.ts'
import type { RecordAction } from '#features/qa/reviews/web/record-actions.ts'
import { paths } from '#paths.ts'
import { readErrorText } from '#platform/web/error-text.ts'
import { loadChunk } from '#platform/web/load-chunk.ts'
import type { Session } from '#platform/web/session.ts'
import { notify } from '#ui/notify.ts'

/** Actions that later areas add to a response, in the order of the buttons. */
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
  {
    id: 'one-on-one',
    label: 'app:cards.saveToOneOnOne',
    icon: 'users',
    keys: 'b',
    offered: ({ employee }, session) => coaches(session, employee?.id),
    run: ({ id, stars, employee }) =>
      save((saveToSession) =>
        saveToSession(employee?.id ?? 0, 'solicitation', { solicitation_id: id, stars }),
      ),
  },
]

/** Actions that later areas add to reviews and interactions. */
export const recordActions: readonly RecordAction[] = [
  {
    id: 'one-on-one',
    label: 'app:cards.saveToOneOnOne',
    icon: 'users',
    offered: ({ employeeId }, session) => coaches(session, employeeId),
    run: ({ kind, id, employeeId, score }) =>
      save((saveToSession) =>
        kind === 'qa_review'
          ? saveToSession(employeeId ?? 0, kind, { qa_review_id: id, score })
          : saveToSession(employeeId ?? 0, kind, { interaction_id: id }),
      ),
  },
]

/** Whether to offer a one-on-one with this employee. The server checks whether the viewer may coach them. */
function coaches(session: Session, employeeId: number | null | undefined): boolean {
  const { permissions, person, viewAs } = session
  return (
    coachesOthers(session) &&
    permissions.canViewOneOnOnes &&
    viewAs === null &&
    employeeId != null &&
    employeeId !== person.id
  )
}

type Save = typeof import('#features/coaching/attachments/web/save-to-session.ts')['saveToSession']

function save(act: (saveToSession: Save) => Promise<void>): void {
  loadChunk(() => import('#features/coaching/attachments/web/save-to-session.ts')).then(
    ({ saveToSession }) => act(saveToSession),
    (error) => notify(readErrorText(error, i18next.t), 'error'),
  )
}
