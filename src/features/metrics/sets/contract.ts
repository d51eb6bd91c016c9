import { z } from 'zod'
import type { MetricConfig } from '#features/metrics/configs/contract.ts'
import { nameText } from '#lib/storable-text.ts'

/** One kind per part of the product that shows metrics; CUSTOM for sets the company created. */
export const METRIC_SET_KINDS = [
  'DASHBOARD',
  'KEY',
  'STREAM',
  'TREND',
  'LEADERBOARD',
  'ONE_ON_ONES',
  'PERFORMANCE',
  'CUSTOM',
] as const
export type MetricSetKind = (typeof METRIC_SET_KINDS)[number]

export type MetricSet = {
  id: number
  kind: MetricSetKind
  name: string
  metricConfigs: MetricConfig[]
  updatedAt: string
}

export const KEY_SET_LIMIT = 10
export const SET_LIMIT = 50
/** The most sets a company can create; lists have no paging. */
export const MOST_SETS = 100

export const limitOf = (kind: MetricSetKind): number => (kind === 'KEY' ? KEY_SET_LIMIT : SET_LIMIT)

const members = z.array(z.int().positive()).max(1_000)
export const newSetSchema = z.strictObject({ name: nameText(100), metricConfigIds: members })
export type NewSet = z.output<typeof newSetSchema>

export const setChangeSchema = z.strictObject({
  name: nameText(100).optional(),
  metricConfigIds: members.optional(),
  /** `updatedAt` of the version the change is based on. */
  updatedAt: z.iso.datetime().optional(),
})
export type SetChange = z.output<typeof setChangeSchema>
