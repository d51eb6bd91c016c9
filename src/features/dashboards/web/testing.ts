import type { Dashboard, DashboardList, DashboardTile } from '#features/dashboards/contract.ts'

export const storedTile = (n: number, more: Partial<DashboardTile> = {}): DashboardTile => ({
  key: `00000000-0000-4000-8000-00000000000${n}`,
  page: '/leaderboard',
  part: 'ranking',
  query: '',
  date_preset: null,
  title: `Tile ${n}`,
  width: 'half',
  ...more,
})

export const storedDashboard = (more: Partial<Dashboard> = {}): Dashboard => ({
  id: 5,
  name: 'Monday',
  team: null,
  role_ids: [],
  owner: { id: 5, name: 'Test Person' },
  own: true,
  can_edit: true,
  tile_count: more.tiles?.length ?? 0,
  version: 1,
  tiles: [],
  ...more,
})

export const dashboardList = (
  dashboards: readonly Dashboard[],
  more: Partial<DashboardList> = {},
): DashboardList => ({
  dashboards: dashboards.map(({ tiles: _tiles, ...rest }) => rest),
  start_id: null,
  sharable_team_ids: [],
  can_share_with_roles: false,
  ...more,
})
