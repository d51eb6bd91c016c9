import i18next from 'i18next'
import {
  type AttachmentBodies,
  createAttachment,
} from '#features/coaching/attachments/web/attachments-api.ts'
import { paths } from '#paths.ts'
import { api, bodyOf } from '#platform/web/api.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

/** Kinds of records that other pages can save for a one-on-one. */
type Kind = 'solicitation' | 'qa_review' | 'interaction'

/** Attaches a record to the viewer's draft for the employee, creating the draft if needed, and shows a link to it. */
export async function saveToSession<K extends Kind>(
  employeeId: number,
  kind: K,
  request: AttachmentBodies[K],
  retryKey: string = crypto.randomUUID(),
): Promise<void> {
  await i18next.loadNamespaces('coaching-attachments')
  try {
    const { coachingSession } = await bodyOf(
      api.GET('/api/v1/coaching/coaching_session/new', {
        params: { query: { employee_id: String(employeeId) } },
      }),
    )
    await createAttachment(coachingSession.id, kind, request, retryKey)
    const name = coachingSession.employee.full_name
    notify(i18next.t('coaching-attachments:save.done', { name }), 'success', {
      action: {
        label: i18next.t('coaching-attachments:save.open'),
        onClick: () => void window.open(paths.oneOnOne(coachingSession.id), '_blank', 'noopener'),
      },
    })
  } catch (error) {
    notify(writeErrorText(error, i18next.t), 'error', {
      action: {
        label: i18next.t('coaching-attachments:retry'),
        onClick: () => void saveToSession(employeeId, kind, request, retryKey),
      },
    })
  }
}
