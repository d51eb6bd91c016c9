import type { MetricSetKind } from '#features/metrics/sets/contract.ts'

type BuiltInSet = { id: number; kind: MetricSetKind; name: string; members: readonly number[] }

/** The sets of every company with their default metrics. Their ids never change. */
export const BUILT_IN_SETS: readonly BuiltInSet[] = [
  { id: 1, kind: 'DASHBOARD', name: 'Dashboard', members: [1, 2, 4, 9] },
  { id: 2, kind: 'KEY', name: 'Key metrics', members: [1, 3, 6, 9] },
  { id: 3, kind: 'STREAM', name: 'Stream', members: [1, 2, 4] },
  { id: 4, kind: 'TREND', name: 'Trends', members: [1, 2, 3, 4, 5, 6, 8] },
  { id: 5, kind: 'LEADERBOARD', name: 'Leaderboards', members: [1] },
  { id: 6, kind: 'ONE_ON_ONES', name: '1:1s dashboard', members: [1, 4, 9] },
  { id: 7, kind: 'PERFORMANCE', name: 'Performance management', members: [1, 3, 6, 9] },
]
