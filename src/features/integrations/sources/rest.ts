import { z } from 'zod'
import {
  newSourceSchema,
  sourceChangeSchema,
  sourceListSchema,
  sourceSchema,
  sourceSkipsQuery,
  sourceSkipsSchema,
  sourceTrialResultSchema,
  sourceTrialSchema,
  sourceWriteSchema,
  sourceWritesSchema,
} from '#features/integrations/sources/contract.ts'
import { manageSources } from '#features/integrations/sources/policy.ts'
import { readSkips, readSources } from '#features/integrations/sources/present.ts'
import { changeSource, createSource } from '#features/integrations/sources/sources.ts'
import { trySource } from '#features/integrations/sources/try-source.ts'
import { readWrites, retrySourceWrite } from '#features/integrations/sources/writes.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const sources = { tag: 'Source systems', action: manageSources }

export const sourceEndpoints = [
  endpoint({
    ...sources,
    name: 'listSourceSystems',
    method: 'GET',
    url: '/api/v1/source_systems',
    summary: 'The systems that interactions come from, archived ones last, and those that can be connected',
    response: sourceListSchema,
    handle: ({ services, viewer }) => readSources(services, viewer),
  }),
  endpoint({
    ...sources,
    name: 'createSourceSystem',
    method: 'POST',
    url: '/api/v1/source_systems',
    summary: 'Connect a source system',
    body: newSourceSchema,
    status: 201,
    response: sourceSchema,
    handle: ({ services, viewer, body }) => createSource(services, viewer, body),
  }),
  endpoint({
    ...sources,
    name: 'updateSourceSystem',
    method: 'PUT',
    url: '/api/v1/source_systems/:id',
    summary: 'Change, archive or restore a source system; fields that are left out do not change',
    params: z.object({ id: idParam }),
    body: sourceChangeSchema,
    response: sourceSchema,
    handle: ({ services, viewer, params, body }) => changeSource(services, viewer, params.id, body),
  }),
  endpoint({
    ...sources,
    name: 'testSourceSystem',
    method: 'POST',
    url: '/api/v1/source_systems/test',
    summary: 'Test a connection without saving it',
    body: sourceTrialSchema,
    response: sourceTrialResultSchema,
    handle: ({ services, viewer, body }) => trySource(services, viewer, body),
  }),
  endpoint({
    ...sources,
    name: 'listSkippedRecords',
    method: 'GET',
    url: '/api/v1/source_systems/:id/skipped',
    summary: 'Records of a source system that could not be stored, newest first',
    params: z.object({ id: idParam }),
    query: sourceSkipsQuery,
    response: sourceSkipsSchema,
    handle: ({ services, viewer, params, query }) => readSkips(services, viewer, params.id, query),
  }),
  endpoint({
    ...sources,
    name: 'listSourceResults',
    method: 'GET',
    url: '/api/v1/source_systems/:id/results',
    summary: 'Results of reviews that are written into a source system, newest change first',
    params: z.object({ id: idParam }),
    query: sourceSkipsQuery,
    response: sourceWritesSchema,
    handle: ({ services, viewer, params, query }) => readWrites(services, viewer, params.id, query),
  }),
  endpoint({
    ...sources,
    name: 'retrySourceResult',
    method: 'POST',
    url: '/api/v1/source_systems/:id/results/:result_id/retry',
    summary: 'Write a result again that the source system did not accept',
    params: z.object({ id: idParam, result_id: idParam }),
    response: sourceWriteSchema,
    handle: ({ services, viewer, params }) => retrySourceWrite(services, viewer, params.id, params.result_id),
  }),
]
