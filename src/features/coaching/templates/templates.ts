import { type Change, insertChanges } from '#features/coaching/history/store.ts'
import { sanitizeRichText } from '#features/coaching/notes/rich-text.ts'
import { personOf } from '#features/coaching/person.ts'
import type { NewTemplate, Template, TemplateChange } from '#features/coaching/templates/contract.ts'
import {
  countTemplates,
  findTemplate,
  findTemplates,
  insertTemplate,
  lockTemplate,
  type TemplateFilter,
  type TemplateKey,
  type TemplateRow,
  updateTemplate,
} from '#features/coaching/templates/store.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { laterThan } from '#lib/dates.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

const noTemplate = () => notFound('This template')

export const listTemplates = (
  services: Services,
  viewer: Viewer,
  filter: TemplateFilter,
  page: { after: TemplateKey | null; limit: number },
): Promise<{ template: Template; key: TemplateKey }[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const rows = await findTemplates(tx, filter, page)
    return rows.map((row) => ({ template: present(row), key: [row.key, row.id] as const }))
  })

export const countTemplatesOf = (services: Services, viewer: Viewer, filter: TemplateFilter) =>
  tenantTransaction(services, viewer, (tx) => countTemplates(tx, filter))

/** Reads archived templates too, because sessions created from them remain. */
export const readTemplate = (services: Services, viewer: Viewer, id: number): Promise<Template> =>
  tenantTransaction(services, viewer, (tx) => reload(tx, id))

export const createTemplate = (services: Services, viewer: Viewer, input: NewTemplate): Promise<Template> =>
  tenantTransaction(services, viewer, async (tx) => {
    const body = await sanitizeRichText(tx, input.body, 'body')
    const id = await insertTemplate(tx, { name: input.name, body, created_by: ownPerson(viewer).id })
    const template = await reload(tx, id)
    await recorded(tx, 'coaching_template.created', template, [
      { event: 'create', attributeName: 'name', before: null, after: template.name },
      ...(body === '' ? [] : [{ event: 'create', attributeName: 'body', before: null, after: body }]),
    ])
    return template
  })

/** Changes an active template; archived ones cannot be changed. */
export const changeTemplate = (
  services: Services,
  viewer: Viewer,
  id: number,
  { updatedAt: seen, ...change }: TemplateChange,
): Promise<Template> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockActive(tx, id)
    const request = {
      name: change.name ?? row.name,
      body: change.body === undefined ? row.body : await sanitizeRichText(tx, change.body, 'body'),
    }
    const touched = (['name', 'body'] as const).filter((field) => request[field] !== row[field])
    if (touched.length === 0) return present(row)
    if (seen !== undefined && Date.parse(seen) !== row.updated_at.getTime()) throw stale(present(row))
    const fields = { ...request, updated_by: ownPerson(viewer).id }
    await updateTemplate(tx, id, fields, laterThan(row.updated_at, tx.now))
    const template = await reload(tx, id)
    const changes = touched.map((field) => ({
      event: 'update',
      attributeName: field,
      before: row[field],
      after: request[field],
    }))
    await recorded(tx, 'coaching_template.changed', template, changes)
    return template
  })

/** Archives a template. This cannot be undone, but the template can be duplicated. */
export const archiveTemplate = (services: Services, viewer: Viewer, id: number): Promise<Template> =>
  tenantTransaction(services, viewer, async (tx) => {
    const row = await lockActive(tx, id)
    const fields = { archived_at: tx.now, updated_by: ownPerson(viewer).id }
    await updateTemplate(tx, id, fields, laterThan(row.updated_at, tx.now))
    const template = await reload(tx, id)
    await recorded(tx, 'coaching_template.archived', template, [
      { event: 'archive', attributeName: 'status', before: 'ACTIVE', after: 'ARCHIVED' },
    ])
    return template
  })

async function lockActive(tx: Tx, id: number): Promise<TemplateRow> {
  const row = await lockTemplate(tx, id)
  if (!row) throw noTemplate()
  if (row.archived_at !== null)
    throw new AppError('conflict', 'This template is archived.', { current: present(row) })
  return row
}

async function recorded(
  tx: Tx,
  action: 'coaching_template.created' | 'coaching_template.changed' | 'coaching_template.archived',
  template: Template,
  changes: Change[],
): Promise<void> {
  await insertChanges(tx, { template_id: template.id }, changes)
  const after = { name: template.name, status: template.status }
  tx.audit({ action, objectType: 'coaching_template', objectId: template.id, after })
}

async function reload(tx: Tx, id: number): Promise<Template> {
  const row = await findTemplate(tx, id)
  if (!row) throw noTemplate()
  return present(row)
}

const present = (row: TemplateRow): Template => ({
  id: row.id,
  name: row.name,
  body: row.body,
  status: row.archived_at === null ? 'ACTIVE' : 'ARCHIVED',
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  usageCount: row.usage_count,
  creator: personOf(row.created_by, row, 'creator_'),
  lastUpdatedBy: personOf(row.updated_by, row, 'updater_'),
})
