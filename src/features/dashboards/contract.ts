import { z } from 'zod'
import {
  hasPart,
  LONGEST_QUERY,
  MOST_TILES,
  TILE_PAGE_NAMES,
  TILE_PARTS,
  TILE_WIDTHS,
} from '#features/dashboards/tile-pages.ts'
import { DATE_PRESETS } from '#lib/date-presets.ts'
import { namedRecordSchema } from '#lib/record-schemas.ts'
import { nameText, storableText } from '#lib/storable-text.ts'

const id = z.int().positive()

/** A part of a page with the filters of its address. It holds no figures; they are read with the access of each reader. */
export const dashboardTileSchema = z
  .strictObject({
    /** Chosen by the program that adds the tile; identifies it within its dashboard. */
    key: z.uuid({ error: 'must be a UUID' }),
    page: z.enum(TILE_PAGE_NAMES, { error: 'is not a page with tiles' }),
    part: z.enum(TILE_PARTS, { error: 'is not a part of a page' }),
    /** The query of the page’s address, without `?`. */
    query: storableText(LONGEST_QUERY).default(''),
    /** A date preset relative to today, in place of the dates in the query. */
    date_preset: z.enum(DATE_PRESETS, { error: 'is not a known period' }).nullable().default(null),
    /** Null for the usual title of the part. */
    title: nameText(100).nullable().default(null),
    width: z.enum(TILE_WIDTHS, { error: 'must be third, half or full' }).default('half'),
  })
  .refine(({ page, part }) => hasPart(page, part), { path: ['part'], error: 'is not a part of this page' })
export type DashboardTile = z.output<typeof dashboardTileSchema>

const tiles = z
  .array(dashboardTileSchema)
  .max(MOST_TILES, { error: `has more than ${MOST_TILES} tiles` })
  .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, {
    error: 'has two tiles with the same key',
  })

export const newDashboardSchema = z.strictObject({
  name: nameText(100),
  /** The tiles to begin with. */
  tiles: tiles.default([]),
})
export type NewDashboard = z.output<typeof newDashboardSchema>

export const dashboardChangeSchema = z.strictObject({
  /** The version the change is based on; 409 if it is not the stored one. */
  version: z.int(),
  name: nameText(100).optional(),
  /** All tiles in their order. */
  tiles: tiles.optional(),
  /** The team it is shared with; null for none. */
  team_id: id.nullish(),
  /** The roles it is shared with. */
  role_ids: z
    .array(id)
    .max(100, { error: 'has more than 100 roles' })
    .overwrite((list) => [...new Set(list)])
    .optional(),
})
export type DashboardChange = z.output<typeof dashboardChangeSchema>

const dashboardSummarySchema = z.object({
  id: z.number(),
  name: z.string(),
  team: namedRecordSchema.nullable(),
  role_ids: z.array(z.number()),
  owner: namedRecordSchema,
  /** Whether the viewer owns it. */
  own: z.boolean(),
  /** Its owner and admins may change it. */
  can_edit: z.boolean(),
  tile_count: z.number(),
  version: z.number(),
})

export const dashboardSchema = dashboardSummarySchema.extend({ tiles: z.array(dashboardTileSchema) })
export type Dashboard = z.output<typeof dashboardSchema>

export const dashboardListSchema = z.object({
  /** The viewer's own by name, then shared ones. */
  dashboards: z.array(dashboardSummarySchema),
  /** The one that opens first; null if none is chosen. */
  start_id: z.number().nullable(),
  /** The teams the viewer may share with; null for every team. */
  sharable_team_ids: z.array(z.number()).nullable(),
  can_share_with_roles: z.boolean(),
})
export type DashboardList = z.output<typeof dashboardListSchema>

export const startDashboardSchema = z.strictObject({
  /** Null to open the list first. */
  dashboard_id: id.nullable(),
})
