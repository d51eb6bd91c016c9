import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EMPLOYEES_KEY } from '#features/people/web/employees/employees-queries.ts'
import { teamFaultText } from '#features/people/web/teams/team-texts.ts'
import { TEAMS_KEY, type TreeNode } from '#features/people/web/teams/teams-queries.ts'
import { change, FAULTS, graphql, type VariablesOf } from '#platform/web/graphql.ts'
import { notify } from '#ui/notify.ts'

const CREATE = graphql(
  `
  mutation CreateTeam($name: String!, $label: String, $ownerId: ID, $parentId: ID) {
    createTeam(name: $name, label: $label, ownerId: $ownerId, parentId: $parentId) {
      team { id }
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)
const UPDATE = graphql(
  `
  mutation UpdateTeam($id: ID!, $version: Int!, $name: String, $label: String, $ownerId: ID) {
    updateTeam(id: $id, version: $version, name: $name, label: $label, ownerId: $ownerId) {
      team { id name version }
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)
const MOVE = graphql(
  `
  mutation MoveTeam($id: ID!, $version: Int!, $parentId: ID) {
    moveTeam(id: $id, version: $version, parentId: $parentId) { team { id version } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const ARCHIVE = graphql(
  `
  mutation ArchiveTeam($id: ID!, $version: Int!, $membersTo: ID) {
    archiveTeam(id: $id, version: $version, membersTo: $membersTo) {
      team { id version }
      memberIds
      childIds
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)
const RESTORE = graphql(
  `
  mutation RestoreTeam($id: ID!, $version: Int!, $memberIds: [ID!], $membersFrom: ID, $childIds: [ID!]) {
    restoreTeam(id: $id, version: $version, memberIds: $memberIds, membersFrom: $membersFrom, childIds: $childIds) {
      team { id }
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)

type NewTeam = VariablesOf<typeof CREATE>
type TeamUpdate = Omit<VariablesOf<typeof UPDATE>, 'id'>
type Moving = {
  id: string
  name: string
  version: number
  from: string | null
  to: string | null
  toName?: string
}
type Archiving = { id: string; name: string; version: number; membersTo?: string | null }

/** Changes of teams; reversible ones offer Undo. */
export function useTeamChanges() {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const onSettled = () => refreshTeams(queryClient)
  const refused = (error: unknown) => notify(teamFaultText(t, error), 'error')
  const undoOf = (run: () => void) => ({ action: { label: t('teams.undo'), onClick: run } })

  const create = useMutation({
    mutationFn: (team: NewTeam) => change(CREATE, team),
    onSuccess: (_made, team) => notify(t('teams.done.created', { name: team.name }), 'success'),
    onSettled,
    meta: { handles: [422] },
  })
  const update = useMutation({
    mutationFn: ({ id, ...team }: TeamUpdate & { id: string }) => change(UPDATE, { id, ...team }),
    onSettled,
    meta: { handles: 'all' },
  })
  const moveBack = useMutation({
    mutationFn: ({ id, version, from }: Moving) => change(MOVE, { id, version, parentId: from }),
    onSuccess: (_moved, { name }) => notify(t('teams.done.movedBack', { name }), 'success'),
    onError: refused,
    onSettled,
    meta: { handles: 'all' },
  })
  const move = useMutation({
    mutationFn: ({ id, version, to }: Moving) => change(MOVE, { id, version, parentId: to }),
    onSuccess: ({ team }, moved) => {
      const { name, toName } = moved
      const message =
        toName === undefined
          ? t('teams.done.movedToTop', { name })
          : t('teams.done.moved', { name, to: toName })
      notify(
        message,
        'success',
        undoOf(() => moveBack.mutate({ ...moved, version: team?.version ?? 0 })),
      )
    },
    onError: refused,
    onSettled,
    meta: { handles: 'all' },
  })
  const restore = useMutation({
    mutationFn: (archived: VariablesOf<typeof RESTORE> & { name: string }) => {
      const { name: _name, ...team } = archived
      return change(RESTORE, team)
    },
    onSuccess: (_restored, { name }) => notify(t('teams.done.restored', { name }), 'success'),
    onError: refused,
    onSettled,
    meta: { handles: 'all' },
  })
  const archive = useMutation({
    mutationFn: ({ id, version, membersTo }: Archiving) => change(ARCHIVE, { id, version, membersTo }),
    onSuccess: ({ team, memberIds, childIds }, { id, name, membersTo }) =>
      notify(
        t('teams.done.archived', { name }),
        'success',
        undoOf(() =>
          restore.mutate({
            id,
            name,
            version: team?.version ?? 0,
            memberIds,
            membersFrom: membersTo ?? null,
            childIds,
          }),
        ),
      ),
    onSettled,
    meta: { handles: 'all' },
  })
  return { create, update, move, archive }
}

/** Moves a team unless it is there already. */
export const movingOf = (node: TreeNode, to: { id: string; name: string } | null): Moving => ({
  id: node.id,
  name: node.name,
  version: node.team.version,
  from: node.parentId,
  to: to?.id ?? null,
  toName: to?.name,
})

/** Reads everything about teams again, and the people, whose team names may have changed. */
export async function refreshTeams(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [TEAMS_KEY, EMPLOYEES_KEY, ['choices', 'teams']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
