import {
  fieldMappingsInputSchema,
  fieldMappingsSchema,
  ticketFieldsQuery,
  ticketFieldsSchema,
} from '#features/integrations/field-mappings/contract.ts'
import {
  readFieldMappings,
  readTicketFields,
  saveFieldMappings,
} from '#features/integrations/field-mappings/field-mappings.ts'
import { manageSources } from '#features/integrations/sources/policy.ts'
import { endpoint } from '#platform/http/endpoint.ts'

const mappings = { tag: 'Source systems', action: manageSources }

export const fieldMappingEndpoints = [
  endpoint({
    ...mappings,
    name: 'getZendeskFieldMappings',
    method: 'GET',
    url: '/api/v1/zendesk_field_mappings',
    summary: 'List the mappings of Zendesk ticket fields to properties',
    response: fieldMappingsSchema,
    handle: ({ services, viewer }) => readFieldMappings(services, viewer),
  }),
  endpoint({
    ...mappings,
    name: 'updateZendeskFieldMappings',
    method: 'PUT',
    url: '/api/v1/zendesk_field_mappings',
    summary: 'Replace all field mappings',
    body: fieldMappingsInputSchema,
    response: fieldMappingsSchema,
    handle: ({ services, viewer, body }) => saveFieldMappings(services, viewer, body),
  }),
  endpoint({
    ...mappings,
    name: 'listZendeskFields',
    method: 'GET',
    url: '/api/v1/zendesk_field_mappings/fields',
    summary: 'List the ticket fields of the connected accounts, or of one',
    query: ticketFieldsQuery,
    response: ticketFieldsSchema,
    handle: ({ services, viewer, query }) => readTicketFields(services, viewer, query),
  }),
]
