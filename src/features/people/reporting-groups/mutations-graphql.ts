import type { ReportingGroupChange } from '#features/people/reporting-groups/contract.ts'
import { CriterionInputRef } from '#features/people/reporting-groups/graphql.ts'
import { GROUP_FLAGS, GROUP_TEXTS } from '#features/people/reporting-groups/group-fields.ts'
import { removeGroupImage } from '#features/people/reporting-groups/images.ts'
import { manageReportingGroups } from '#features/people/reporting-groups/policy.ts'
import { ReportingGroupRef } from '#features/people/reporting-groups/reporting-group-ref.ts'
import {
  archiveReportingGroup,
  createReportingGroup,
  restoreReportingGroup,
  updateReportingGroup,
} from '#features/people/reporting-groups/reporting-groups.ts'
import { valuesBy } from '#lib/values-by.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { type ArgumentsOf, builder, type GraphqlContext } from '#platform/graphql/builder.ts'
import { optionalIdAt, recordId } from '#platform/graphql/ids.ts'
import { inTransaction } from '#platform/graphql/in-transaction.ts'
import { payload } from '#platform/graphql/mutation.ts'

const ReportingGroupPayload = payload('ReportingGroupPayload', 'reportingGroup', ReportingGroupRef)

const settings = builder.args((t) => ({
  ...valuesBy('name', GROUP_TEXTS, () => t.string()),
  color: t.string({ description: 'Such as #0b6bcb.' }),
  emoji: t.string({ description: 'One emoji.' }),
  parentId: t.id(),
  ...valuesBy('name', GROUP_FLAGS, () => t.boolean()),
  criteria: t.field({ type: [CriterionInputRef] }),
}))

builder.mutationFields((t) => {
  const versioned = { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) }
  return {
    createReportingGroup: t.field({
      type: ReportingGroupPayload,
      description:
        'Creates a group defined by rules. Upload its picture to /api/v1/reporting_groups/{id}/image.',
      args: { name: t.arg.string({ required: true }), ...settings },
      action: manageReportingGroups,
      resolve: (_root, args, context) =>
        inTransaction(context, async (tx) => ({
          id: await createReportingGroup(tx, { ...settingsFrom(args), name: args.name }),
        })),
    }),
    updateReportingGroup: t.field({
      type: ReportingGroupPayload,
      description:
        'Changes the given fields; null clears. `version` is the version of the copy that was edited.',
      args: { ...versioned, name: t.arg.string(), ...settings },
      action: manageReportingGroups,
      resolve: (_root, { id, version, ...args }, context) =>
        changed(context, id, (tx, group) => updateReportingGroup(tx, group, version, settingsFrom(args))),
    }),
    archiveReportingGroup: t.field({
      type: ReportingGroupPayload,
      args: versioned,
      action: manageReportingGroups,
      resolve: (_root, { id, version }, context) =>
        changed(context, id, (tx, group) => archiveReportingGroup(tx, group, version)),
    }),
    restoreReportingGroup: t.field({
      type: ReportingGroupPayload,
      args: versioned,
      action: manageReportingGroups,
      resolve: (_root, { id, version }, context) =>
        changed(context, id, (tx, group) => restoreReportingGroup(tx, group, version)),
    }),
    removeReportingGroupImage: t.field({
      type: ReportingGroupPayload,
      args: { id: t.arg.id({ required: true }) },
      action: manageReportingGroups,
      resolve: (_root, { id }, context) => changed(context, id, (tx, group) => removeGroupImage(tx, group)),
    }),
  }
})

/** Name, flags and criteria cannot be cleared, so null keeps their value. */
const settingsFrom = ({
  name: groupName,
  parentId,
  criteria,
  ...rest
}: ArgumentsOf<typeof settings> & { name?: string | null }): ReportingGroupChange => ({
  ...valuesBy('name', GROUP_TEXTS, ({ name }) => rest[name]),
  parentId: optionalIdAt('parentId', parentId),
  name: groupName ?? undefined,
  ...valuesBy('name', GROUP_FLAGS, ({ name }) => rest[name] ?? undefined),
  criteria: criteria ?? undefined,
})

const changed = (context: GraphqlContext, given: string, change: (tx: Tx, id: number) => Promise<void>) =>
  inTransaction(context, async (tx) => {
    const id = recordId(given, 'This reporting group')
    await change(tx, id)
    return { id }
  })
