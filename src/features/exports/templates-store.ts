import type { Selectable } from 'kysely'
import type { NewTemplate } from '#features/exports/contract.ts'
import { nameKey } from '#platform/db/names.ts'
import type { DB } from '#platform/db/tables.ts'
import type { Tx } from '#platform/db/tenant.ts'

export type TemplateRow = Selectable<DB['data_export_template']>
export type TemplateDestination = { id: number; name: string; for_everyone: boolean }

const columnsOf = (template: NewTemplate) => ({
  name: template.name,
  fields: template.fields,
  schedule: template.schedule === null ? null : JSON.stringify(template.schedule),
  date_range: template.dateRange,
  start_of_week: template.startOfWeek,
  start_of_quarter: template.startOfQuarter === null ? null : JSON.stringify(template.startOfQuarter),
  include_archived: template.includeArchived,
  with_responses: template.withResponses,
  survey_type: template.surveyType,
  format: template.format,
})

export async function insertTemplate(
  tx: Tx,
  ownerId: number,
  template: NewTemplate,
  nextRunAt: Date | null,
): Promise<number> {
  const { id } = await tx
    .insert('data_export_template', {
      owner_id: ownerId,
      ...columnsOf(template),
      next_run_at: nextRunAt,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findTemplates = (tx: Tx, ownerId: number, limit: number): Promise<TemplateRow[]> =>
  tx
    .from('data_export_template')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('archived_at', 'is', null)
    .orderBy(nameKey(tx.viewer, 'name'))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Includes archived templates. */
export const lockTemplate = (tx: Tx, id: number): Promise<TemplateRow | undefined> =>
  tx.from('data_export_template').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The destinations of these templates, by their ids. */
export async function findTemplateDestinations(
  tx: Tx,
  templateIds: readonly number[],
): Promise<ReadonlyMap<number, TemplateDestination>> {
  const rows = await tx
    .from('export_template_destination as l')
    .innerJoin('export_destination as d', tx.on('d.id', 'l.destination_id'))
    .select(['l.template_id', 'd.id', 'd.name', 'd.for_everyone'])
    .where('l.template_id', 'in', [...templateIds, 0])
    .execute()
  return new Map(rows.map(({ template_id, ...destination }) => [template_id, destination]))
}

export async function saveTemplateDestination(
  tx: Tx,
  templateId: number,
  destinationId: number | null,
): Promise<void> {
  await tx.delete('export_template_destination').where('template_id', '=', templateId).execute()
  if (destinationId === null) return
  const link = { template_id: templateId, destination_id: destinationId }
  await tx.insert('export_template_destination', link).execute()
}

type Moments = { next_run_at?: Date | null; archived_at?: Date | null; updated_at?: Date }

export const saveTemplate = (tx: Tx, id: number, template: NewTemplate | null, moments: Moments) =>
  tx
    .update('data_export_template')
    .set({ ...(template && columnsOf(template)), ...moments })
    .where('id', '=', id)
    .execute()

/** Locks the due templates, so that concurrent runs do not pick them too. */
export const takeDue = (tx: Tx, limit: number): Promise<TemplateRow[]> =>
  tx
    .from('data_export_template')
    .selectAll()
    .where('archived_at', 'is', null)
    .where('next_run_at', '<=', tx.now)
    .orderBy('next_run_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
