import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { refreshEmployees } from '#features/people/web/employees/use-employee-changes.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { change, FAULTS, graphql, type VariablesOf } from '#platform/web/graphql.ts'
import { notify } from '#ui/notify.ts'

const DEACTIVATE = graphql(
  `
  mutation DeactivateEmployees($employeeIds: [ID!]!, $membersTo: ID) {
    bulkDeactivateEmployees(employeeIds: $employeeIds, membersTo: $membersTo) {
      deactivatedIds
      changeId
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)
const TRANSFER = graphql(
  `
  mutation TransferEmployees($employeeIds: [ID!]!, $managerId: ID!) {
    transferEmployees(employeeIds: $employeeIds, managerId: $managerId) {
      employees { id }
      changeId
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)
const UPDATE = graphql(
  `
  mutation UpdateEmployees(
    $employeeIds: [ID!]!, $roleId: ID, $teamId: ID, $employmentStatus: EmploymentStatus, $addChannelIds: [ID!]
    $removeChannelIds: [ID!], $addGroupIds: [ID!], $removeGroupIds: [ID!]
  ) {
    bulkUpdateEmployees(
      employeeIds: $employeeIds, roleId: $roleId, teamId: $teamId, employmentStatus: $employmentStatus
      addChannelIds: $addChannelIds, removeChannelIds: $removeChannelIds
      addGroupIds: $addGroupIds, removeGroupIds: $removeGroupIds
    ) {
      employees { id }
      changeId
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)
const UNDO = graphql(
  `
  mutation UndoBulkChange($changeId: ID!) {
    undoBulkChange(changeId: $changeId) {
      restored { id }
      skipped { id profile { fullName } }
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)

export type BulkUpdate = Omit<VariablesOf<typeof UPDATE>, 'employeeIds'>

/** Bulk changes, each with Undo. The calling form shows errors. */
export function useBulkChanges() {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const refresh = () => refreshEmployees(queryClient)

  const undo = useMutation({
    mutationFn: (changeId: string) => change(UNDO, { changeId }),
    onSuccess: ({ restored, skipped }) => {
      const names = (skipped ?? []).map(({ profile }) => profile.fullName)
      if (names.length > 0) notify(t('employees.undo.skipped', { names: names.join(', ') }), 'warning')
      else notify(t('employees.undo.done', { count: restored?.length ?? 0 }), 'success')
    },
    onError: (error, changeId) =>
      notify(t('employees.undo.failed', { fault: writeErrorText(error, t) }), 'error', {
        action: { label: t('ui:retry'), onClick: () => undo.mutate(changeId) },
      }),
    onSettled: refresh,
    meta: { handles: 'all' },
  })
  const done = (message: string, changeId: string | null) =>
    notify(message, 'success', {
      action:
        changeId === null
          ? undefined
          : { label: t('employees.undo.button'), onClick: () => undo.mutate(changeId) },
    })

  const deactivate = useMutation({
    mutationFn: (variables: VariablesOf<typeof DEACTIVATE>) => change(DEACTIVATE, variables),
    onSuccess: async ({ deactivatedIds, changeId }) => {
      done(t('employees.bulk.deactivated', { count: deactivatedIds?.length ?? 0 }), changeId)
      await refresh()
    },
    meta: { handles: 'all' },
  })
  const transfer = useMutation({
    mutationFn: ({
      manager,
      employeeIds,
    }: {
      manager: { id: string; name: string }
      employeeIds: string[]
    }) => change(TRANSFER, { employeeIds, managerId: manager.id }),
    onSuccess: async ({ employees, changeId }, { manager }) => {
      const count = employees?.length ?? 0
      done(t('employees.bulk.transferred', { count, name: manager.name }), changeId)
      await refresh()
    },
    meta: { handles: 'all' },
  })
  const update = useMutation({
    mutationFn: (variables: VariablesOf<typeof UPDATE>) => change(UPDATE, variables),
    onSuccess: async ({ employees, changeId }) => {
      done(t('employees.bulk.updated', { count: employees?.length ?? 0 }), changeId)
      await refresh()
    },
    meta: { handles: 'all' },
  })
  return { deactivate, transfer, update }
}
