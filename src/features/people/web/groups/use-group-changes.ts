import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EMPLOYEES_KEY } from '#features/people/web/employees/employees-queries.ts'
import { GROUPS_KEY } from '#features/people/web/groups/groups-queries.ts'
import { teamFaultText } from '#features/people/web/teams/team-texts.ts'
import { change, FAULTS, graphql, type VariablesOf } from '#platform/web/graphql.ts'
import { notify } from '#ui/notify.ts'

const CREATE = graphql(
  `
  mutation CreateGroup($name: String!, $description: String) {
    createGroup(name: $name, description: $description) { group { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const UPDATE = graphql(
  `
  mutation UpdateGroup($id: ID!, $version: Int!, $name: String, $description: String) {
    updateGroup(id: $id, version: $version, name: $name, description: $description) {
      group { id version }
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)
const ARCHIVE = graphql(
  `
  mutation ArchiveGroup($id: ID!, $version: Int!) {
    archiveGroup(id: $id, version: $version) { group { id version } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const RESTORE = graphql(
  `
  mutation RestoreGroup($id: ID!, $version: Int!) {
    restoreGroup(id: $id, version: $version) { group { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const MEMBERS = graphql(
  `
  mutation ChangeGroupMembers($id: ID!, $add: [ID!], $remove: [ID!]) {
    changeGroupMembers(id: $id, add: $add, remove: $remove) { added removed errors { ...Faults } }
  }
`,
  [FAULTS],
)

type Named = { id: string; name: string; version: number }
type MembersChange = { id: string; add?: string[]; remove?: string[]; who: string }

/** Changes of groups; reversible ones offer Undo. */
export function useGroupChanges() {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const onSettled = () => refreshGroups(queryClient)
  const onError = (error: unknown) => notify(teamFaultText(t, error), 'error')
  const undoOf = (run: () => void) => ({ action: { label: t('teams.undo'), onClick: run } })

  const create = useMutation({
    mutationFn: (group: VariablesOf<typeof CREATE>) => change(CREATE, group),
    onSuccess: (_made, { name }) => notify(t('groups.done.created', { name }), 'success'),
    onSettled,
    meta: { handles: [422] },
  })
  const update = useMutation({
    mutationFn: (group: VariablesOf<typeof UPDATE>) => change(UPDATE, group),
    onSettled,
    meta: { handles: 'all' },
  })
  const restore = useMutation({
    mutationFn: ({ id, version }: Named) => change(RESTORE, { id, version }),
    onSuccess: (_restored, { name }) => notify(t('groups.done.restored', { name }), 'success'),
    onError,
    onSettled,
    meta: { handles: 'all' },
  })
  const archive = useMutation({
    mutationFn: ({ id, version }: Named) => change(ARCHIVE, { id, version }),
    onSuccess: ({ group }, archived) =>
      notify(
        t('groups.done.archived', { name: archived.name }),
        'success',
        undoOf(() => restore.mutate({ ...archived, version: group?.version ?? 0 })),
      ),
    onError,
    onSettled,
    meta: { handles: 'all' },
  })
  const membersBack = useMutation({
    mutationFn: ({ id, add, remove }: MembersChange) => change(MEMBERS, { id, add, remove }),
    onSuccess: (_back, { who }) => notify(t('groups.done.back', { who }), 'success'),
    onError,
    onSettled,
    meta: { handles: 'all' },
  })
  const members = useMutation({
    mutationFn: ({ id, add, remove }: MembersChange) => change(MEMBERS, { id, add, remove }),
    onSuccess: ({ added, removed }, { id, who }) => {
      if (!added?.length && !removed?.length) return notify(t('groups.done.there', { who }), 'warning')
      const message = added?.length ? t('groups.done.added', { who }) : t('groups.done.removed', { who })
      const back = { id, who, add: removed ?? [], remove: added ?? [] }
      notify(
        message,
        'success',
        undoOf(() => membersBack.mutate(back)),
      )
    },
    onError,
    onSettled,
    meta: { handles: 'all' },
  })
  return { create, update, archive, members }
}

async function refreshGroups(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [GROUPS_KEY, EMPLOYEES_KEY, ['choices', 'groups']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
