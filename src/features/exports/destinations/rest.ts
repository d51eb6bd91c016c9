import { z } from 'zod'
import {
  destinationTestInputSchema,
  destinationTestSchema,
  exportDestinationChangeSchema,
  exportDestinationInputSchema,
  exportDestinationListSchema,
  exportDestinationSchema,
} from '#features/exports/destinations/contract.ts'
import {
  changeDestination,
  createDestination,
  deleteDestination,
  readDestinations,
} from '#features/exports/destinations/destinations.ts'
import { manageDestinations } from '#features/exports/destinations/policy.ts'
import { testDestination } from '#features/exports/destinations/test-destination.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { type Endpoint, endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'
import { localRoots } from '#platform/remote-folders/open-folder.ts'

const destinations = { tag: 'Exports', action: manageDestinations }
const params = z.object({ id: idParam })

export const exportDestinationEndpoints: Endpoint[] = [
  endpoint({
    ...destinations,
    name: 'listExportDestinations',
    method: 'GET',
    url: '/api/v1/export_destinations',
    summary: 'The places that exports can be delivered to, and how the last delivery to each ended',
    response: exportDestinationListSchema,
    handle: async ({ services, viewer }) => ({
      export_destinations: await readDestinations(services, viewer),
      local_folders: localRoots(services.config, viewer.company.slug),
    }),
  }),
  endpoint({
    ...destinations,
    name: 'createExportDestination',
    method: 'POST',
    url: '/api/v1/export_destinations',
    summary: 'Create an export destination; its secret is never returned',
    body: exportDestinationInputSchema,
    status: 201,
    response: exportDestinationSchema,
    handle: ({ services, viewer, body }) => createDestination(services, viewer, body),
  }),
  endpoint({
    ...destinations,
    name: 'testExportDestination',
    method: 'POST',
    url: '/api/v1/export_destinations/test',
    summary: 'Write a small file at a place, read it back and delete it; stores nothing',
    body: destinationTestInputSchema,
    response: destinationTestSchema,
    handle: async ({ services, viewer, body }) => {
      await testDestination(services, viewer, body)
      return { written: true as const }
    },
  }),
  endpoint({
    ...destinations,
    name: 'updateExportDestination',
    method: 'PUT',
    url: '/api/v1/export_destinations/:id',
    summary: 'Change an export destination; fields that are left out do not change',
    params,
    body: exportDestinationChangeSchema,
    response: exportDestinationSchema,
    handle: ({ services, viewer, params, body }) => changeDestination(services, viewer, params.id, body),
  }),
  endpoint({
    ...destinations,
    name: 'deleteExportDestination',
    method: 'DELETE',
    url: '/api/v1/export_destinations/:id',
    summary: 'Delete an export destination; delivered files stay',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params }) => {
      await deleteDestination(services, viewer, params.id)
      return { deleted: true as const }
    },
  }),
]
