import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  Dashboard,
  DashboardChange,
  DashboardTile,
  NewDashboard,
} from '#features/dashboards/contract.ts'
import { api, bodyOf } from '#platform/web/api.ts'

const KEY = ['dashboards'] as const

/** The viewer's own dashboards, those shared with them, and the teams they may share with. */
export const dashboardsQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/dashboards', { signal })),
})

const dashboardKey = (id: number) => [...KEY, 'one', id]

export const dashboardQuery = (id: number) =>
  queryOptions({
    queryKey: dashboardKey(id),
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/dashboards/{id}', { ...at(id), signal })),
  })

export function useCreateDashboard() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: NewDashboard) => bodyOf(api.POST('/api/v1/dashboards', { body })),
    meta: { handles: [409, 422] },
    onSettled: refresh,
  })
}

/** Changes name and sharing, based on the version that was read. */
export function useChangeDashboard() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, ...body }: DashboardChange & { id: number }) =>
      bodyOf(api.PUT('/api/v1/dashboards/{id}', { ...at(id), body })),
    meta: { handles: 'all' },
    onSettled: refresh,
  })
}

/**
 * Saves the tiles of a dashboard, which shows them before the server has answered. Changes are sent one after another,
 * each based on the version of the one before; if one fails, the stored tiles are read again.
 */
export function useChangeTiles(id: number) {
  const queryClient = useQueryClient()
  const key = dashboardKey(id)
  const stored = () => queryClient.getQueryData<Dashboard>(key)
  return useMutation({
    scope: { id: `dashboard ${id}` },
    mutationFn: (tiles: DashboardTile[]) =>
      bodyOf(
        api.PUT('/api/v1/dashboards/{id}', { ...at(id), body: { version: stored()?.version ?? 0, tiles } }),
      ),
    onMutate: async (tiles) => {
      await queryClient.cancelQueries({ queryKey: key })
      queryClient.setQueryData<Dashboard>(key, (now) => now && { ...now, tiles })
    },
    // Later changes may be shown already, so only the version is taken over.
    onSuccess: ({ version }) => queryClient.setQueryData<Dashboard>(key, (now) => now && { ...now, version }),
    onError: () => queryClient.invalidateQueries({ queryKey: key }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: dashboardsQuery.queryKey }),
  })
}

/** Pins a tile to a dashboard. */
export function useAddTile() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, tile }: { id: number; tile: DashboardTile }) =>
      bodyOf(api.POST('/api/v1/dashboards/{id}/tiles', { ...at(id), body: tile })),
    meta: { handles: 'all' },
    onSettled: refresh,
  })
}

export function useDeleteDashboard() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => bodyOf(api.DELETE('/api/v1/dashboards/{id}', at(id))),
    onSettled: refresh,
  })
}

export function useRestoreDashboard() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number) => bodyOf(api.POST('/api/v1/dashboards/{id}/restore', at(id))),
    onSettled: refresh,
  })
}

/** Chooses the dashboard that opens first, or with null none. */
export function useChooseStart() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: number | null) =>
      bodyOf(api.PUT('/api/v1/dashboards/start', { body: { dashboard_id: id } })),
    onSettled: refresh,
  })
}

const at = (id: number) => ({ params: { path: { id: String(id) } } })

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: KEY })
}
