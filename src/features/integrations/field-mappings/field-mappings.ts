import type {
  FieldMapping,
  FieldMappings,
  FieldMappingsInput,
  TicketFields,
} from '#features/integrations/field-mappings/contract.ts'
import {
  findMappings,
  findVersion,
  moveVersion,
  replaceMappings,
} from '#features/integrations/field-mappings/store.ts'
import { SourceBusy, SourceError, sourceApi } from '#features/integrations/sources/call.ts'
import { connectorOf } from '#features/integrations/sources/connectors/all.ts'
import { apiKeyOf } from '#features/integrations/sources/sources.ts'
import { findSources } from '#features/integrations/sources/store.ts'
import { nameOrder } from '#lib/name-order.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { languageOf } from '#platform/db/names.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { type FieldError, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const readFieldMappings = (services: Services, viewer: Viewer): Promise<FieldMappings> =>
  tenantTransaction(services, viewer, present)

/** Replaces all mappings. Each field and each property may occur only once. */
export const saveFieldMappings = (
  services: Services,
  viewer: Viewer,
  { mappings, version }: FieldMappingsInput,
): Promise<FieldMappings> =>
  tenantTransaction(services, viewer, async (tx) => {
    const before = await present(tx)
    if (before.version !== version) throw stale(before)
    const errors = [
      ...repeated(mappings, 'zendesk_field_id', 'This field is already mapped.'),
      ...repeated(mappings, 'property_key', 'Another field is already mapped to this property.'),
    ]
    if (errors.length > 0) throw invalid(errors)
    if (!(await moveVersion(tx, version))) throw stale(await present(tx))
    await replaceMappings(tx, mappings)
    tx.audit({
      action: 'field_mappings.changed',
      objectType: 'company',
      objectId: tx.companyId,
      before: { mappings: before.mappings },
      after: { mappings },
    })
    return { mappings, version: version + 1 }
  })

/** Ticket fields of one or all connected accounts without duplicates, sorted by title. */
export async function readTicketFields(
  services: Services,
  viewer: Viewer,
  { source_system_id: only }: { source_system_id?: number | undefined },
): Promise<TicketFields> {
  const accounts = await tenantTransaction(services, viewer, async (tx) => {
    const sources = await findSources(tx)
    if (only !== undefined && !sources.some(({ id }) => id === only)) throw notFound('This source system')
    return sources
      .filter((row) => (only === undefined ? row.active && row.archived_at === null : row.id === only))
      .map((row) => ({ ...row, apiKey: apiKeyOf(services, tx, row) }))
  })
  const fields = new Map<string, TicketFields['fields'][number]>()
  let problem: string | null = null
  for (const account of accounts) {
    try {
      const api = sourceApi(services.config, connectorOf(account.source), account)
      for (const { id, title, kind = null } of await api.fields()) fields.set(id, { id, title, kind })
    } catch (error) {
      if (!(error instanceof SourceError || error instanceof SourceBusy)) throw error
      problem = error.message
    }
  }
  const order = nameOrder(languageOf(viewer))
  return { fields: [...fields.values()].sort((a, b) => order(a.title, b.title)), problem }
}

async function present(tx: Tx): Promise<FieldMappings> {
  const version = (await findVersion(tx))?.version ?? 0
  return { mappings: await findMappings(tx), version }
}

function repeated(
  mappings: readonly FieldMapping[],
  field: 'zendesk_field_id' | 'property_key',
  message: string,
): FieldError[] {
  const seen = new Set<string>()
  return mappings.flatMap((mapping, index) => {
    const value = mapping[field]
    if (seen.has(value)) return [{ path: `mappings.${index}.${field}`, message }]
    seen.add(value)
    return []
  })
}
