import { isDeepStrictEqual } from 'node:util'
import {
  type ExportOptions,
  type ExportTemplate,
  type NewTemplate,
  newExportTemplateSchema,
  type Schedule,
  type TemplateChange,
} from '#features/exports/contract.ts'
import { requireUsable } from '#features/exports/deliveries/add-delivery.ts'
import { mayUse } from '#features/exports/destinations/policy.ts'
import { requestExport } from '#features/exports/exports.ts'
import { manageExportTemplates } from '#features/exports/policy.ts'
import { nextRun } from '#features/exports/schedule.ts'
import {
  findTemplateDestinations,
  findTemplates,
  insertTemplate,
  lockTemplate,
  saveTemplate,
  saveTemplateDestination,
  type TemplateDestination,
  type TemplateRow,
  takeDue,
} from '#features/exports/templates-store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { activeViewerWithin } from '#features/people/sessions/viewers.ts'
import { laterThan } from '#lib/dates.ts'
import { can } from '#platform/access/policy.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { brokenConstraint } from '#platform/db/failures.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const MOST_TEMPLATES = 200
const NAME_KEY = 'data_export_template_name_key'
const AT_ONCE = 50

/** The person's own templates. Their exports contain what the person may see. */
export const readTemplates = (services: Services, viewer: Viewer): Promise<ExportTemplate[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const rows = await findTemplates(tx, ownPerson(viewer).id, MOST_TEMPLATES)
    const destinations = await findTemplateDestinations(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => presentTemplate(row, destinations.get(row.id)))
  })

export const createTemplate = (
  services: Services,
  viewer: Viewer,
  input: NewTemplate,
): Promise<ExportTemplate> =>
  named(() =>
    tenantTransaction(services, viewer, async (tx) => {
      const { id: ownerId } = ownPerson(viewer)
      if ((await findTemplates(tx, ownerId, MOST_TEMPLATES)).length === MOST_TEMPLATES)
        throw invalid([{ path: 'name', message: `There are ${MOST_TEMPLATES} templates already.` }])
      const { destinationId } = input
      if (destinationId !== null) await requireUsable(tx, viewer, destinationId)
      const id = await insertTemplate(tx, ownerId, input, requireNextRun(tx, input.schedule))
      await saveTemplateDestination(tx, id, destinationId)
      tx.audit({
        action: 'export_template.created',
        objectType: 'export_template',
        objectId: id,
        after: input,
      })
      return present(tx, id)
    }),
  )

export const changeTemplate = (
  services: Services,
  viewer: Viewer,
  id: number,
  { updatedAt, ...change }: TemplateChange,
): Promise<ExportTemplate> =>
  named(() =>
    tenantTransaction(services, viewer, async (tx) => {
      const row = await requireOwn(tx, id)
      const current = presentTemplate(row, await destinationOf(tx, id))
      if (updatedAt !== undefined && updatedAt !== current.updatedAt) throw stale(current)
      const { before, after } = {
        before: inputOf(current),
        after: { ...inputOf(current), ...change } as NewTemplate,
      }
      if (after.destinationId !== before.destinationId) {
        if (after.destinationId !== null) await requireUsable(tx, viewer, after.destinationId)
        await saveTemplateDestination(tx, id, after.destinationId)
      }
      await saveTemplate(tx, id, after, {
        updated_at: laterThan(row.updated_at, tx.now),
        // An unchanged schedule keeps its next run, even if that run is overdue.
        ...(!isDeepStrictEqual(after.schedule, current.schedule) && {
          next_run_at: requireNextRun(tx, after.schedule),
        }),
      })
      tx.audit({
        action: 'export_template.changed',
        objectType: 'export_template',
        objectId: id,
        before,
        after,
      })
      return present(tx, id)
    }),
  )

/** Archives a template, which stops its schedule and keeps its exports, or restores it. */
export const archiveTemplate = (
  services: Services,
  viewer: Viewer,
  id: number,
  archived: boolean,
): Promise<ExportTemplate> =>
  named(() =>
    tenantTransaction(services, viewer, async (tx) => {
      const row = await lockTemplate(tx, id)
      if (!row || row.owner_id !== ownPerson(viewer).id) throw notFound('This export template')
      if ((row.archived_at !== null) !== archived) {
        await saveTemplate(tx, id, null, {
          archived_at: archived ? tx.now : null,
          next_run_at: archived ? null : nextOf(tx, row.schedule as Schedule | null),
          updated_at: laterThan(row.updated_at, tx.now),
        })
        tx.audit({
          action: archived ? 'export_template.archived' : 'export_template.restored',
          objectType: 'export_template',
          objectId: id,
        })
      }
      return present(tx, id)
    }),
  )

/** Makes the exports that are due, and only one for several missed runs. Returns their number. */
export async function runSchedules(services: Services, system: Viewer): Promise<number> {
  let made = 0
  for (;;) {
    const due = await tenantTransaction(services, system, async (tx) => {
      const rows = await takeDue(tx, AT_ONCE)
      for (const row of rows) made += await runDue(tx, row)
      return rows.length
    })
    if (due < AT_ONCE) return made
  }
}

async function runDue(tx: Tx, row: TemplateRow): Promise<number> {
  const schedule = row.schedule as Schedule | null
  const moment = row.next_run_at
  if (schedule === null || moment === null) return 0
  await saveTemplate(tx, row.id, null, { next_run_at: nextOf(tx, schedule) })
  // After a change of the company's time zone the stored run is at another local hour.
  const { timeZone } = tx.viewer.company
  if (nextRun(schedule, timeZone, new Date(moment.getTime() - 1))?.getTime() !== moment.getTime()) return 0
  // A person without access to templates could not stop the schedule, so stop it for them.
  const owner = await activeViewerWithin(tx, row.owner_id)
  if (!owner || !can(owner, manageExportTemplates)) return 0
  const destination = await destinationOf(tx, row.id)
  const draft = {
    owner_id: row.owner_id,
    export_type: 'CUSTOM_SOLICITATIONS' as const,
    options: optionsOf(presentTemplate(row, destination)),
    fields_count: row.fields.length,
    template_id: row.id,
    scheduled_for: moment,
  }
  const made = await requestExport(tx, draft, destination && mayUse(owner, destination) ? destination : null)
  return made === null ? 0 : 1
}

/** The options of the template's exports. */
export const optionsOf = (template: NewTemplate): ExportOptions => ({
  dateRange: template.dateRange,
  fields: template.fields,
  includeArchived: template.includeArchived,
  withResponses: template.withResponses,
  surveyType: template.surveyType,
  format: template.format,
  ...(template.startOfWeek && { startOfWeek: template.startOfWeek }),
  ...(template.startOfQuarter && { startOfQuarter: template.startOfQuarter }),
})

const nextOf = (tx: Tx, schedule: Schedule | null): Date | null =>
  schedule && nextRun(schedule, tx.viewer.company.timeZone, tx.now)

function requireNextRun(tx: Tx, schedule: Schedule | null): Date | null {
  const next = nextOf(tx, schedule)
  if (schedule !== null && next === null)
    throw invalid([{ path: 'schedule', message: 'No day meets these conditions.' }])
  return next
}

async function requireOwn(tx: Tx, id: number): Promise<TemplateRow> {
  const row = await lockTemplate(tx, id)
  if (!row || row.archived_at !== null || row.owner_id !== ownPerson(tx.viewer).id)
    throw notFound('This export template')
  return row
}

async function present(tx: Tx, id: number): Promise<ExportTemplate> {
  const row = await lockTemplate(tx, id)
  if (!row) throw notFound('This export template')
  return presentTemplate(row, await destinationOf(tx, id))
}

const destinationOf = async (tx: Tx, id: number): Promise<TemplateDestination | undefined> =>
  (await findTemplateDestinations(tx, [id])).get(id)

const inputOf = ({
  id: _id,
  destination: _destination,
  nextRunAt: _next,
  createdAt: _made,
  updatedAt: _changed,
  ...input
}: ExportTemplate) => input

const presentTemplate = (row: TemplateRow, destination: TemplateDestination | undefined): ExportTemplate => ({
  id: row.id,
  ...newExportTemplateSchema.parse({
    name: row.name,
    fields: row.fields,
    schedule: row.schedule,
    dateRange: row.date_range,
    startOfWeek: row.start_of_week,
    startOfQuarter: row.start_of_quarter,
    includeArchived: row.include_archived,
    withResponses: row.with_responses,
    surveyType: row.survey_type,
    format: row.format,
    destinationId: destination?.id ?? null,
  }),
  destination: destination ? { id: destination.id, name: destination.name } : null,
  nextRunAt: row.next_run_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

async function named<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) !== NAME_KEY) throw error
    throw invalid([{ path: 'name', message: 'You already have a template with this name.' }])
  }
}
