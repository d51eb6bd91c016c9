import { z } from 'zod'
import { viewSettings } from '#features/company/policy.ts'
import { SETTINGS_TILES } from '#features/company/settings-tiles.ts'
import { PRODUCT_AREAS } from '#platform/access/permissions.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { productAreaQuery } from '#platform/http/query-values.ts'

export const settingsEndpoints = [
  endpoint({
    method: 'GET',
    url: '/api/v1/settings_dashboard_items',
    summary: 'The tiles of the settings dashboard, all or those of one product area',
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
        }),
      ),
    }),
    handle: async ({ query }) => ({
      settings_dashboard_items: SETTINGS_TILES.filter(
        (tile) => query.product_area === undefined || tile.product_area === query.product_area,
      ),
    }),
  }),
]
