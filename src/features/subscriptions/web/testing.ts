import type { ReportSubscription } from '#features/subscriptions/contract.ts'

export const storedSubscription = (more: Partial<ReportSubscription> = {}): ReportSubscription => ({
  id: 4,
  source: { kind: 'dashboard', id: 5, name: 'Monday', tile: null },
  repeats: 'weekly',
  day_of_week: 1,
  day_of_month: 1,
  hour: 8,
  csv: true,
  pdf: false,
  slack: null,
  teams: null,
  paused: false,
  next_at: '2026-06-22T06:00:00.000Z',
  owner: { id: 5, name: 'Test Person' },
  own: true,
  can_edit: true,
  receives: true,
  readers: [{ id: 5, name: 'Test Person', receives: true }],
  version: 3,
  ...more,
})
