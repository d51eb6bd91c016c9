import { requireFittingText } from '#features/coaching/notes/rich-text.ts'
import { record } from '#features/coaching/records.ts'
import type { SessionAnswer } from '#features/coaching/sessions/contract.ts'
import { lockOwn, present } from '#features/coaching/sessions/reading.ts'
import { findSession, updateSession } from '#features/coaching/sessions/store.ts'
import { findTemplate, type TemplateRow } from '#features/coaching/templates/store.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** A template to create a session from. Archived ones are rejected. */
export async function usableTemplate(tx: Tx, id: number): Promise<TemplateRow> {
  const template = await findTemplate(tx, id)
  if (!template) throw invalid([{ path: 'template_id', message: 'No template has this id.' }])
  if (template.archived_at !== null)
    throw invalid([{ path: 'template_id', message: 'This template is archived.' }])
  return template
}

/** Inserts the body of a template below the notes of a draft. */
export const insertTemplateInto = (
  services: Services,
  viewer: Viewer,
  sessionId: number,
  templateId: number,
): Promise<SessionAnswer> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockOwn(tx, sessionId)
    if (row.shared_at !== null)
      throw new AppError('conflict', 'Templates can only be inserted into a draft.', {
        current: await present(tx, row),
      })
    const template = await usableTemplate(tx, templateId)
    const updatedAt = laterThan(row.updated_at, tx.now)
    const time = updatedAt.toISOString()
    await updateSession(
      tx,
      sessionId,
      {
        notes: requireFittingText(row.notes + template.body, 'notes'),
        ...(row.title === '' && { title: template.name }),
        ...(row.template_id === null && { template_id: template.id }),
        changed: JSON.stringify({
          ...(row.changed as object),
          notes: time,
          ...(row.title === '' && { title: time }),
        }),
      },
      updatedAt,
    )
    record(tx, row, 'coaching_session.changed', { fields: ['notes'], templateId })
    const after = await findSession(tx, sessionId)
    return present(tx, after ?? row)
  })
