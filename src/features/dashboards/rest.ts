import { z } from 'zod'
import {
  dashboardChangeSchema,
  dashboardListSchema,
  dashboardSchema,
  dashboardTileSchema,
  newDashboardSchema,
  startDashboardSchema,
} from '#features/dashboards/contract.ts'
import {
  addTile,
  changeDashboard,
  chooseStart,
  createDashboard,
  deleteDashboard,
  readDashboard,
  readDashboards,
  restoreDashboard,
} from '#features/dashboards/dashboards.ts'
import { ownDashboards } from '#features/dashboards/policy.ts'
import { deletedSchema } from '#lib/record-schemas.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { idParam } from '#platform/http/query-values.ts'

const shared = { tag: 'Dashboards', action: ownDashboards }
const params = z.object({ id: idParam })

export const dashboardEndpoints = [
  endpoint({
    ...shared,
    name: 'listDashboards',
    method: 'GET',
    url: '/api/v1/dashboards',
    summary: 'Your own dashboards and those shared with you',
    response: dashboardListSchema,
    handle: ({ services, viewer }) => readDashboards(services, viewer),
  }),
  endpoint({
    ...shared,
    name: 'createDashboard',
    method: 'POST',
    url: '/api/v1/dashboards',
    summary: 'Create a dashboard, with the tiles of another to duplicate it',
    body: newDashboardSchema,
    status: 201,
    response: dashboardSchema,
    handle: ({ services, viewer, body }) => createDashboard(services, viewer, body),
  }),
  endpoint({
    ...shared,
    name: 'chooseStartDashboard',
    method: 'PUT',
    url: '/api/v1/dashboards/start',
    summary: 'Choose the dashboard that opens first for you',
    body: startDashboardSchema,
    response: startDashboardSchema,
    handle: async ({ services, viewer, body }) => {
      await chooseStart(services, viewer, body.dashboard_id)
      return body
    },
  }),
  endpoint({
    ...shared,
    name: 'getDashboard',
    method: 'GET',
    url: '/api/v1/dashboards/:id',
    summary: 'Get a dashboard with its tiles',
    params,
    response: dashboardSchema,
    handle: ({ services, viewer, params }) => readDashboard(services, viewer, params.id),
  }),
  endpoint({
    ...shared,
    name: 'updateDashboard',
    method: 'PUT',
    url: '/api/v1/dashboards/:id',
    summary: 'Rename or share a dashboard, or change its tiles; fields that are left out do not change',
    params,
    body: dashboardChangeSchema,
    response: dashboardSchema,
    handle: ({ services, viewer, params, body }) => changeDashboard(services, viewer, params.id, body),
  }),
  endpoint({
    ...shared,
    name: 'addDashboardTile',
    method: 'POST',
    url: '/api/v1/dashboards/:id/tiles',
    summary: 'Add a tile at the end of a dashboard',
    params,
    body: dashboardTileSchema,
    response: dashboardSchema,
    handle: ({ services, viewer, params, body }) => addTile(services, viewer, params.id, body),
  }),
  endpoint({
    ...shared,
    name: 'deleteDashboard',
    method: 'DELETE',
    url: '/api/v1/dashboards/:id',
    summary: 'Delete a dashboard; it can be restored for 30 days',
    params,
    response: deletedSchema,
    handle: async ({ services, viewer, params }) => {
      await deleteDashboard(services, viewer, params.id)
      return { deleted: true as const }
    },
  }),
  endpoint({
    ...shared,
    name: 'restoreDashboard',
    method: 'POST',
    url: '/api/v1/dashboards/:id/restore',
    summary: 'Restore a deleted dashboard',
    params,
    response: dashboardSchema,
    handle: ({ services, viewer, params }) => restoreDashboard(services, viewer, params.id),
  }),
]
