import {
  infiniteQueryOptions,
  type QueryKey,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type { RoleDraft } from '#features/people/web/roles/role-draft.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { storedCopy } from '#platform/web/api-error.ts'

export type Role = AnswerTo<'/api/v1/roles', 'get'>['roles'][number]
export type RoleTemplate = AnswerTo<'/api/v1/role_templates', 'get'>['role_templates'][number]
export type Holder = AnswerTo<'/api/v1/roles/{id}/employees', 'get'>['employees'][number]

export const rolesQuery = queryOptions({
  queryKey: ['roles', 'list'],
  queryFn: async ({ signal }) => (await bodyOf(api.GET('/api/v1/roles', { signal }))).roles,
})

export const templatesQuery = queryOptions({
  queryKey: ['roles', 'templates'],
  queryFn: async ({ signal }) => (await bodyOf(api.GET('/api/v1/role_templates', { signal }))).role_templates,
  staleTime: Number.POSITIVE_INFINITY,
})

export const roleQuery = (id: number) =>
  queryOptions({
    queryKey: ['roles', 'one', id],
    queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/roles/{id}', { params: { path: at(id) }, signal })),
    // Do not replace the copy that the person is editing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const HOLDERS_AT_ONCE = 25

export const holdersQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['roles', 'holders', id],
    queryFn: ({ pageParam, signal }) =>
      bodyOf(
        api.GET('/api/v1/roles/{id}/employees', {
          params: { path: at(id), query: { limit: HOLDERS_AT_ONCE, after: pageParam || undefined } },
          signal,
        }),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  })

export function useMakeRole() {
  return useRoleWrite((draft: RoleDraft & { role_template: Role['role_template'] }) =>
    bodyOf(api.POST('/api/v1/roles', { body: written(draft) })),
  )
}

export function useSaveRole(id: number) {
  return useRoleWrite((draft: RoleDraft & { version: number }) =>
    bodyOf(api.PUT('/api/v1/roles/{id}', { params: { path: at(id) }, body: written(draft) })),
  )
}

export function useDuplicateRole() {
  return useRoleWrite((id: number) =>
    bodyOf(api.POST('/api/v1/roles/{id}/duplicate', { params: { path: at(id) } })),
  )
}

/** Does not read the removed role again: its page is being left. */
export function useRemoveRole() {
  return useRoleWrite(
    ({ role, reassignTo }: { role: Role; reassignTo: number | null }) =>
      bodyOf(
        api.DELETE('/api/v1/roles/{id}', {
          params: {
            path: at(role.id),
            query: {
              version: role.version,
              reassign_to: reassignTo === null ? undefined : String(reassignTo),
            },
          },
        }),
      ),
    ({ queryKey }) => queryKey[1] === 'list',
  )
}

export function useRestoreRole() {
  return useRoleWrite((id: number) =>
    bodyOf(api.POST('/api/v1/roles/{id}/restore', { params: { path: at(id) } })),
  )
}

export function useGiveRole() {
  return useRoleWrite(({ employeeId, roleId }: { employeeId: number; roleId: number }) =>
    bodyOf(
      api.PUT('/api/v1/employees/{id}/role', {
        params: { path: at(employeeId) },
        body: { role_id: roleId },
      }),
    ),
  )
}

/** The newer copy of a role that a 409 response contains. */
export const storedRole = (error: unknown): Role | null => storedCopy(error)

/** Refreshes lists and counts after every change; forms show field errors and conflicts themselves. */
function useRoleWrite<Variables, Answer>(
  mutationFn: (variables: Variables) => Promise<Answer>,
  follows: (query: { queryKey: QueryKey }) => boolean = ({ queryKey }) => queryKey[1] !== 'one',
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: (query) => query.queryKey[0] === 'roles' && follows(query),
      }),
    meta: { handles: [409, 422] },
  })
}

const at = (id: number) => ({ id: String(id) })

/** Copies readonly arrays, because the API's types are mutable. */
const written = <Draft extends RoleDraft>(draft: Draft) => ({
  ...draft,
  permissions: [...draft.permissions],
  data_access: { ...draft.data_access },
})
