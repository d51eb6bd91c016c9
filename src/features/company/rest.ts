import { z } from 'zod'
import { brandEndpoints } from '#features/company/brands/rest.ts'
import { viewSettings } from '#features/company/policy.ts'
import { companySettingsEndpoints } from '#features/company/settings/rest.ts'
import { settingsTilesOf } from '#features/company/settings-tiles.ts'
import { companyStateEndpoints } from '#features/company/state/rest.ts'
import { PRODUCT_AREAS } from '#platform/access/permissions.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { productAreaQuery } from '#platform/http/query-values.ts'

export const settingsEndpoints = [
  endpoint({
    name: 'listSettingsDashboardItems',
    method: 'GET',
    url: '/api/v1/settings_dashboard_items',
    summary: 'List the tiles of the settings dashboard, optionally of one product area',
    tag: 'Settings',
    action: viewSettings,
    query: z.object({
      product_area: productAreaQuery.optional(),
    }),
    response: z.object({
      settings_dashboard_items: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          subtitle: z.string(),
          link: z.string(),
          product_area: z.enum(PRODUCT_AREAS),
          kind: z.enum(['page', 'action']),
        }),
      ),
    }),
    handle: async ({ viewer, query }) => ({
      settings_dashboard_items: settingsTilesOf(viewer, query.product_area),
    }),
  }),
  ...companySettingsEndpoints,
  ...brandEndpoints,
  ...companyStateEndpoints,
]
