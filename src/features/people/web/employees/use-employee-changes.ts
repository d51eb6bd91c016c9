import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminAct } from '#features/people/employees/employee-status.ts'
import { EMPLOYEES_KEY } from '#features/people/web/employees/employees-queries.ts'
import { api, asForm, bodyOf } from '#platform/web/api.ts'
import { change, FAULTS, graphql, type VariablesOf } from '#platform/web/graphql.ts'
import { sessionQuery, useSession } from '#platform/web/session.ts'

const CREATE = graphql(
  `
  mutation CreateEmployee($email: String!, $firstName: String!, $lastName: String!, $roleId: ID!, $teamId: ID) {
    createEmployee(email: $email, firstName: $firstName, lastName: $lastName, roleId: $roleId, teamId: $teamId) {
      employee { id }
      invitationLink
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)

export type NewEmployee = VariablesOf<typeof CREATE>

export function useCreateEmployee() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (person: NewEmployee) => change(CREATE, person),
    onSuccess: () => refreshEmployees(queryClient),
    meta: { handles: [422] },
  })
}

const UPDATE = graphql(
  `
  mutation UpdateEmployee(
    $id: ID!, $version: Int!, $email: String, $firstName: String, $lastName: String, $roleId: ID, $teamId: ID
    $customEmployeeId: String, $startDate: String, $location: String, $hometown: String, $stateOrCountry: String
    $countryCode: String, $text: String, $employmentStatus: EmploymentStatus, $licenseType: LicenseType
    $canManageTeams: Boolean, $channelIds: [ID!], $groupIds: [ID!]
  ) {
    updateEmployee(
      id: $id, version: $version, email: $email, firstName: $firstName, lastName: $lastName, roleId: $roleId
      teamId: $teamId, customEmployeeId: $customEmployeeId, startDate: $startDate, location: $location
      hometown: $hometown, stateOrCountry: $stateOrCountry, countryCode: $countryCode, text: $text
      employmentStatus: $employmentStatus, licenseType: $licenseType, canManageTeams: $canManageTeams
      channelIds: $channelIds, groupIds: $groupIds
    ) {
      employee { id version }
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)

export type EmployeeChange = Omit<VariablesOf<typeof UPDATE>, 'id' | 'version'>

/** Saves on top of a version; 409 if the stored one is newer. */
export function useUpdateEmployee(id: string) {
  const queryClient = useQueryClient()
  const { person } = useSession()
  return useMutation({
    mutationFn: ({ version, input }: { version: number; input: EmployeeChange }) =>
      change(UPDATE, { ...input, id, version }),
    onSuccess: async () => {
      // The app's frame shows the viewer's own name and rights.
      if (String(person.id) === id) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      await refreshEmployees(queryClient)
    },
    meta: { handles: 'all' },
  })
}

const APPROVE = graphql(
  `mutation ApproveEmployee($id: ID!) { approveEmployee(id: $id) { employee { id } errors { ...Faults } } }`,
  [FAULTS],
)
const REFUSE = graphql(
  `mutation RefuseEmployee($id: ID!) { refuseEmployee(id: $id) { employee { id } errors { ...Faults } } }`,
  [FAULTS],
)
const REACTIVATE = graphql(
  `mutation ReactivateEmployee($id: ID!) { reactivateEmployee(id: $id) { employee { id } errors { ...Faults } } }`,
  [FAULTS],
)

/** Changes one person's status. Deactivating is a bulk change of one person instead, so that it can be undone. */
export function useMoveEmployee(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (act: Exclude<AdminAct, 'deactivate'>): Promise<void> => {
      if (act === 'approve') await change(APPROVE, { id })
      else if (act === 'refuse') await change(REFUSE, { id })
      else await change(REACTIVATE, { id })
    },
    onSettled: () => refreshEmployees(queryClient),
    meta: { handles: 'all' },
  })
}

/** Replaces or removes another person's picture. */
export function useEmployeeImage(id: string) {
  const queryClient = useQueryClient()
  const params = { path: { id } }
  const onSuccess = () => refreshEmployees(queryClient)
  const save = useMutation({
    mutationFn: (image: File) =>
      bodyOf(
        api.POST('/api/v1/employees/{id}/image', {
          params,
          body: { attachment: image },
          bodySerializer: asForm,
        }),
      ),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: () => bodyOf(api.DELETE('/api/v1/employees/{id}/image', { params })),
    onSuccess,
  })
  return { save, remove }
}

/** The query key of how a person signs in and of their invitation. */
export const signInKey = (id: string) => [...EMPLOYEES_KEY, 'sign-in', id]

/** Invites a person again. Without a mail server the response contains the link, only once. */
export function useInvite(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      bodyOf(api.POST('/api/v1/invitations/{employee_id}', { params: { path: { employee_id: id } } })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: signInKey(id) }),
  })
}

/** Reads everything about employees again, including look-ups of names. */
export async function refreshEmployees(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [EMPLOYEES_KEY, ['employees']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
