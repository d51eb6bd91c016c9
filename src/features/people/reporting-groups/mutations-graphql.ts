import type { ReportingGroupChange } from '#features/people/reporting-groups/contract.ts'
import { CriterionInputRef } from '#features/people/reporting-groups/graphql.ts'
import { removeGroupImage } from '#features/people/reporting-groups/images.ts'
import { manageReportingGroups } from '#features/people/reporting-groups/policy.ts'
import { ReportingGroupRef } from '#features/people/reporting-groups/reporting-group-ref.ts'
import {
  archiveReportingGroup,
  createReportingGroup,
  restoreReportingGroup,
  updateReportingGroup,
} from '#features/people/reporting-groups/reporting-groups.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { notFound } from '#platform/errors/app-error.ts'
import { builder, type GraphqlContext } from '#platform/graphql/builder.ts'
import { idOrNull, optionalIdAt } from '#platform/graphql/ids.ts'
import { mutationResolver, payloadType } from '#platform/graphql/mutation.ts'

type Id = string | number

const ReportingGroupPayload = payloadType<{ id: number }>('ReportingGroupPayload', (t) => ({
  reportingGroup: t.field({ type: ReportingGroupRef, nullable: true, resolve: ({ value }) => value }),
}))

type Settings = Omit<ReportingGroupChange, 'parentId' | Flag> & {
  [Name in Flag]?: ReportingGroupChange[Name] | null
} & { parentId?: Id | null }
type Flag = 'name' | 'hidden' | 'filterable' | 'matchAll' | 'streamFooterDisplayable' | 'criteria'
type Versioned = { id: Id; version: number }

builder.mutationFields((t) => {
  const settings = {
    description: t.arg.string(),
    color: t.arg.string({ description: 'Such as #0b6bcb.' }),
    emoji: t.arg.string({ description: 'One emoji.' }),
    parentId: t.arg.id(),
    hidden: t.arg.boolean(),
    filterable: t.arg.boolean(),
    matchAll: t.arg.boolean(),
    streamFooterDisplayable: t.arg.boolean(),
    criteria: t.arg({ type: [CriterionInputRef] }),
  }
  const versioned = { id: t.arg.id({ required: true }), version: t.arg.int({ required: true }) }
  return {
    createReportingGroup: t.field({
      type: ReportingGroupPayload,
      description:
        'Creates a group defined by rules. Upload its picture to /api/v1/reporting_groups/{id}/image.',
      args: { name: t.arg.string({ required: true }), ...settings },
      resolve: mutationResolver(manageReportingGroups, (args: Settings & { name: string }, context) =>
        inTransaction(context, async (tx) => ({
          id: await createReportingGroup(tx, { ...settingsFrom(args), name: args.name }),
        })),
      ),
    }),
    updateReportingGroup: t.field({
      type: ReportingGroupPayload,
      description:
        'Changes the given fields; null clears. `version` is the version of the copy that was edited.',
      args: { ...versioned, name: t.arg.string(), ...settings },
      resolve: mutationResolver(
        manageReportingGroups,
        ({ id, version, ...args }: Settings & Versioned, context) =>
          changed(context, id, (tx, group) => updateReportingGroup(tx, group, version, settingsFrom(args))),
      ),
    }),
    archiveReportingGroup: t.field({
      type: ReportingGroupPayload,
      args: versioned,
      resolve: mutationResolver(manageReportingGroups, ({ id, version }: Versioned, context) =>
        changed(context, id, (tx, group) => archiveReportingGroup(tx, group, version)),
      ),
    }),
    restoreReportingGroup: t.field({
      type: ReportingGroupPayload,
      args: versioned,
      resolve: mutationResolver(manageReportingGroups, ({ id, version }: Versioned, context) =>
        changed(context, id, (tx, group) => restoreReportingGroup(tx, group, version)),
      ),
    }),
    removeReportingGroupImage: t.field({
      type: ReportingGroupPayload,
      args: { id: t.arg.id({ required: true }) },
      resolve: mutationResolver(manageReportingGroups, ({ id }: { id: Id }, context) =>
        changed(context, id, (tx, group) => removeGroupImage(tx, group)),
      ),
    }),
  }
})

/** Name, flags and criteria cannot be cleared, so null keeps their value. */
const settingsFrom = ({ parentId, name, criteria, ...settings }: Settings): ReportingGroupChange => ({
  description: settings.description,
  color: settings.color,
  emoji: settings.emoji,
  parentId: optionalIdAt('parentId', parentId),
  name: name ?? undefined,
  hidden: settings.hidden ?? undefined,
  filterable: settings.filterable ?? undefined,
  matchAll: settings.matchAll ?? undefined,
  streamFooterDisplayable: settings.streamFooterDisplayable ?? undefined,
  criteria: criteria ?? undefined,
})

const changed = (context: GraphqlContext, given: Id, change: (tx: Tx, id: number) => Promise<void>) =>
  inTransaction(context, async (tx) => {
    const id = idOrNull(given)
    if (id === null) throw notFound('This reporting group')
    await change(tx, id)
    return { id }
  })

const inTransaction = <T>({ services, viewer }: GraphqlContext, work: (tx: Tx) => Promise<T>) =>
  tenantTransaction(services, viewer, work)
