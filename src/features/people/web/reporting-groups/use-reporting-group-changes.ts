import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GroupPlainFields } from '#features/people/reporting-groups/group-fields.ts'
import { EMPLOYEES_KEY } from '#features/people/web/employees/employees-queries.ts'
import { REPORTING_GROUPS_KEY } from '#features/people/web/reporting-groups/reporting-groups-queries.ts'
import { teamFaultText } from '#features/people/web/teams/team-texts.ts'
import { api, asForm, bodyOf } from '#platform/web/api.ts'
import { change, FAULTS, graphql, type VariablesOf } from '#platform/web/graphql.ts'
import { notify } from '#ui/notify.ts'

const CREATE = graphql(
  `
  mutation CreateReportingGroup(
    $name: String!, $description: String, $color: String, $emoji: String, $parentId: ID, $hidden: Boolean
    $filterable: Boolean, $matchAll: Boolean, $streamFooterDisplayable: Boolean
    $criteria: [ReportingGroupCriterionInput!]
  ) {
    createReportingGroup(
      name: $name, description: $description, color: $color, emoji: $emoji, parentId: $parentId, hidden: $hidden
      filterable: $filterable, matchAll: $matchAll, streamFooterDisplayable: $streamFooterDisplayable
      criteria: $criteria
    ) {
      reportingGroup { id }
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)
const UPDATE = graphql(
  `
  mutation UpdateReportingGroup(
    $id: ID!, $version: Int!, $name: String, $description: String, $color: String, $emoji: String, $parentId: ID
    $hidden: Boolean, $filterable: Boolean, $matchAll: Boolean, $streamFooterDisplayable: Boolean
    $criteria: [ReportingGroupCriterionInput!]
  ) {
    updateReportingGroup(
      id: $id, version: $version, name: $name, description: $description, color: $color, emoji: $emoji
      parentId: $parentId, hidden: $hidden, filterable: $filterable, matchAll: $matchAll
      streamFooterDisplayable: $streamFooterDisplayable, criteria: $criteria
    ) {
      reportingGroup { id version }
      errors { ...Faults }
    }
  }
`,
  [FAULTS],
)
const ARCHIVE = graphql(
  `
  mutation ArchiveReportingGroup($id: ID!, $version: Int!) {
    archiveReportingGroup(id: $id, version: $version) { reportingGroup { id version } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const RESTORE = graphql(
  `
  mutation RestoreReportingGroup($id: ID!, $version: Int!) {
    restoreReportingGroup(id: $id, version: $version) { reportingGroup { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)
const REMOVE_IMAGE = graphql(
  `
  mutation RemoveReportingGroupImage($id: ID!) {
    removeReportingGroupImage(id: $id) { reportingGroup { id } errors { ...Faults } }
  }
`,
  [FAULTS],
)

type SentField = keyof GroupPlainFields | 'name' | 'parentId' | 'criteria'
/** Does not compile if a document above misses a field, which the server would then ignore. */
export type ReportingGroupInput = Pick<VariablesOf<typeof CREATE>, SentField>
type ReportingGroupUpdate = Pick<VariablesOf<typeof UPDATE>, SentField | 'id' | 'version'>
type Named = { id: string; name: string; version: number }

/** Changes of reporting groups; reversible ones offer Undo. */
export function useReportingGroupChanges() {
  const { t } = useTranslation('people')
  const queryClient = useQueryClient()
  const onSettled = () => refresh(queryClient)
  const onError = (error: unknown) => notify(teamFaultText(t, error), 'error')

  const create = useMutation({
    mutationFn: (group: ReportingGroupInput) => change(CREATE, group),
    onSettled,
    meta: { handles: 'all' },
  })
  const update = useMutation({
    mutationFn: (group: ReportingGroupUpdate) => change(UPDATE, group),
    onSettled,
    meta: { handles: 'all' },
  })
  const restore = useMutation({
    mutationFn: ({ id, version }: Named) => change(RESTORE, { id, version }),
    onSuccess: (_restored, { name }) => notify(t('reportingGroups.done.restored', { name }), 'success'),
    onError,
    onSettled,
    meta: { handles: 'all' },
  })
  const archive = useMutation({
    mutationFn: ({ id, version }: Named) => change(ARCHIVE, { id, version }),
    onSuccess: ({ reportingGroup }, archived) =>
      notify(t('reportingGroups.done.archived', { name: archived.name }), 'success', {
        action: {
          label: t('teams.undo'),
          onClick: () => restore.mutate({ ...archived, version: reportingGroup?.version ?? 0 }),
        },
      }),
    onError,
    onSettled,
    meta: { handles: 'all' },
  })
  const saveImage = useMutation({
    mutationFn: ({ id, image }: { id: string; image: File }) =>
      bodyOf(
        api.POST('/api/v1/reporting_groups/{id}/image', {
          params: { path: { id } },
          body: { attachment: image },
          bodySerializer: asForm,
        }),
      ),
    onSettled,
    meta: { handles: [413, 415, 422] },
  })
  const removeImage = useMutation({
    mutationFn: (id: string) => change(REMOVE_IMAGE, { id }),
    onError,
    onSettled,
    meta: { handles: 'all' },
  })
  return { create, update, archive, restore, saveImage, removeImage }
}

async function refresh(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    [REPORTING_GROUPS_KEY, EMPLOYEES_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
