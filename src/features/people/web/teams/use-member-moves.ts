import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { teamFaultText } from '#features/people/web/teams/team-texts.ts'
import { refreshTeams } from '#features/people/web/teams/use-team-changes.ts'
import { change, FAULTS, graphql } from '#platform/web/graphql.ts'
import { notify } from '#ui/notify.ts'

const MOVE = graphql(
  `
  mutation MoveTeamMembers($employeeIds: [ID!]!, $teamId: ID) {
    moveTeamMembers(employeeIds: $employeeIds, teamId: $teamId) {
      moves { employee { id } fromTeam { id } }
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)

type Move = { employeeIds: readonly string[]; to: { id: string; name: string } }

/** Moves people to a team; Undo returns each to their former team. */
export function useMemberMoves() {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const onSettled = () => refreshTeams(queryClient)
  const undo = useMutation({
    mutationFn: async (origins: ReadonlyMap<string | null, string[]>) => {
      for (const [teamId, employeeIds] of origins) await change(MOVE, { employeeIds, teamId })
    },
    onSuccess: () => notify(t('teams.done.membersBack'), 'success'),
    onError: (error) => notify(teamFaultText(t, error), 'error'),
    onSettled,
    meta: { handles: 'all' },
  })
  return useMutation({
    mutationFn: ({ employeeIds, to }: Move) => change(MOVE, { employeeIds: [...employeeIds], teamId: to.id }),
    onSuccess: ({ moves }, { to }) => {
      const moved = moves ?? []
      const origins = new Map<string | null, string[]>()
      for (const { employee, fromTeam } of moved) {
        const from = fromTeam?.id ?? null
        origins.set(from, [...(origins.get(from) ?? []), employee.id])
      }
      if (moved.length === 0) return notify(t('teams.done.membersThere', { team: to.name }), 'warning')
      notify(t('teams.done.membersMoved', { count: moved.length, team: to.name }), 'success', {
        action: { label: t('teams.undo'), onClick: () => undo.mutate(origins) },
      })
    },
    onError: (error) => notify(teamFaultText(t, error), 'error'),
    onSettled,
    meta: { handles: 'all' },
  })
}
