import type { z } from 'zod'
import { saveChannels } from '#features/alerts/channels.ts'
import type {
  Alert,
  AlertCause,
  AlertChange,
  AlertFollowUp,
  AlertInput,
  alertListSchema,
} from '#features/alerts/contract.ts'
import { MOST_ALERTS, RECORD_KINDS } from '#features/alerts/kinds.ts'
import { notedRule, presentRule } from '#features/alerts/present.ts'
import { kindsOf, mayHave, teamChoices } from '#features/alerts/rights.ts'
import {
  countOwnRules,
  deleteRule,
  findChannels,
  findOwnRule,
  findOwnRules,
  findTagIds,
  findTeamIds,
  insertRule,
  lastNoticeId,
  lockOwnRule,
  type RuleRow,
  restartChannels,
  updateRule,
} from '#features/alerts/store.ts'
import { startWatching } from '#features/alerts/watch-place.ts'
import { measureOf } from '#features/metrics/calculation/measures.ts'
import { requireConfigs } from '#features/metrics/configs/configs.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { type QuietHours, quietMinutes } from '#lib/quiet-hours.ts'
import { scopeOf, type Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { AppError, invalid, notFound, stale } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const readAlerts = (services: Services, viewer: Viewer): Promise<z.input<typeof alertListSchema>> =>
  tenantTransaction(services, viewer, async (tx) => {
    const rules = await findOwnRules(tx, ownPerson(viewer).id)
    const channels = await findChannels(
      tx,
      rules.map(({ id }) => id),
    )
    return {
      alerts: rules.map((rule) => presentRule(rule, channels)),
      kinds: kindsOf(viewer),
      team_ids: teamChoices(viewer),
    }
  })

/** Creates an alert of the viewer. It finds what its owner may see at that moment. */
export const createAlert = (services: Services, viewer: Viewer, input: AlertInput): Promise<Alert> =>
  tenantTransaction(services, viewer, async (tx) => {
    const ownerId = ownPerson(viewer).id
    await checkValues(tx, input)
    if ((await countOwnRules(tx, ownerId)) >= MOST_ALERTS)
      throw new AppError('conflict', 'You can have up to 50 alerts. Delete one first.')
    await startWatching(tx)
    const id = await insertRule(tx, ownerId, {
      ...quietValues(input.quiet_hours),
      ...followUpValues(input.follow_up),
      name: input.name,
      kind: input.when.kind,
      cause: JSON.stringify(input.when),
      team_ids: input.scope.team_ids,
      sends_webhook: input.channels.webhook ?? false,
      state: 'active',
      paused_because: null,
      watches_from: tx.now,
    })
    await saveChannels(services, tx, id, input.channels)
    return record(tx, 'created', id)
  })

/** Changes, pauses or resumes an alert. One that is changed or resumed finds only what happens from now on. */
export const changeAlert = (
  services: Services,
  viewer: Viewer,
  id: number,
  { version, active, ...change }: AlertChange,
): Promise<Alert> =>
  tenantTransaction(services, viewer, async (tx) => {
    const stored = await requireOwn(tx, id)
    const before = await presentStored(tx, stored)
    if (version !== stored.version) throw stale(before)
    const when = change.when ?? before.when
    const resumes = active === true && stored.state === 'paused'
    const changesRule = change.when !== undefined || change.scope !== undefined
    if (changesRule || resumes || change.follow_up)
      await checkValues(tx, {
        when,
        scope: change.scope ?? before.scope,
        follow_up: change.follow_up === undefined ? before.follow_up : change.follow_up,
      })
    if (resumes) await startWatching(tx)
    await updateRule(tx, id, {
      ...(change.quiet_hours !== undefined && quietValues(change.quiet_hours)),
      ...(change.follow_up !== undefined && followUpValues(change.follow_up)),
      ...(change.name !== undefined && { name: change.name }),
      ...(change.when && { kind: when.kind, cause: JSON.stringify(when) }),
      ...(change.scope && { team_ids: change.scope.team_ids }),
      ...(change.channels?.webhook !== undefined && { sends_webhook: change.channels.webhook }),
      ...((changesRule || resumes) && { watches_from: tx.now, looked_on: null, is_low: false }),
      ...(active !== undefined &&
        active !== before.active && {
          state: active ? 'active' : 'paused',
          paused_because: active ? null : 'owner',
        }),
      version: stored.version + 1,
    })
    if (resumes) await restartChannels(tx, id, await lastNoticeId(tx, id))
    if (change.channels) await saveChannels(services, tx, id, change.channels)
    return record(tx, 'changed', id, before)
  })

/** Deletes an alert with its notices. */
export const deleteAlert = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  tenantTransaction(services, viewer, async (tx) => {
    const stored = await requireOwn(tx, id)
    const before = await presentStored(tx, stored)
    await deleteRule(tx, id)
    tx.audit({ action: 'alert.deleted', objectType: 'alert', objectId: id, before: notedRule(before) })
  })

/** The viewer's own alert, locked; 404 for those of other people. */
export async function requireOwn(tx: Tx, id: number): Promise<RuleRow> {
  const row = await lockOwnRule(tx, ownPerson(tx.viewer).id, id)
  if (!row) throw notFound('This alert')
  return row
}

/** Throws 422 if the viewer may not have such an alert. */
async function checkValues(
  tx: Tx,
  { when, scope, follow_up }: Pick<AlertInput, 'when' | 'scope' | 'follow_up'>,
): Promise<void> {
  const { viewer } = tx
  if (!mayHave(viewer, when.kind))
    throw invalid([{ path: 'when.kind', message: 'You may not see what this alert is about.' }])
  await checkTeams(tx, scope.team_ids)
  await checkCause(tx, when)
  if (when.kind === 'source_behind' && scope.team_ids.length > 0)
    throw invalid([{ path: 'scope.team_ids', message: 'A source system belongs to no team.' }])
  if (follow_up && !RECORD_KINDS.some((kind) => kind === when.kind))
    throw invalid([{ path: 'follow_up', message: 'Follow-ups need an alert about responses or reviews.' }])
}

async function checkTeams(tx: Tx, teamIds: readonly number[]): Promise<void> {
  if (teamIds.length === 0) return
  const choices = teamChoices(tx.viewer)
  const found = await findTeamIds(tx, teamIds)
  if (teamIds.some((id) => !found.includes(id) || (choices !== null && !choices.includes(id))))
    throw invalid([{ path: 'scope.team_ids', message: 'has a team that you cannot choose' }])
}

async function checkCause(tx: Tx, when: AlertCause): Promise<void> {
  if (when.kind === 'theme_named') {
    const found = await findTagIds(tx, when.tag_ids)
    if (when.tag_ids.some((id) => !found.includes(id)))
      throw invalid([{ path: 'when.tag_ids', message: 'has an area that does not exist' }])
  }
  if (when.kind === 'metric_drop') {
    const refuse = () => invalid([{ path: 'when.metric_id', message: 'is not a metric that you may see' }])
    const [config] = await requireConfigs(tx, [when.metric_id]).catch((error: unknown) => {
      throw error instanceof AppError ? refuse() : error
    })
    if (!config || config.archived || scopeOf(tx.viewer, config.productArea) === null) throw refuse()
    if (measureOf(config).figure === 'total')
      throw invalid([{ path: 'when.metric_id', message: 'is a count, which has no interval to compare' }])
  }
}

const quietValues = (quiet: QuietHours | null) =>
  quiet === null ? { quiet_from: null, quiet_to: null } : quietMinutes(quiet)

const followUpValues = (followUp: AlertFollowUp | null) => ({
  follow_up_owner: followUp?.owner ?? null,
  follow_up_hours: followUp?.due_in_hours ?? null,
})

const presentStored = async (tx: Tx, row: RuleRow): Promise<Alert> =>
  presentRule(row, await findChannels(tx, [row.id]))

async function record(tx: Tx, what: string, id: number, before?: Alert): Promise<Alert> {
  const row = await findOwnRule(tx, ownPerson(tx.viewer).id, id)
  if (!row) throw notFound('This alert')
  const after = await presentStored(tx, row)
  tx.audit({
    action: `alert.${what}`,
    objectType: 'alert',
    objectId: id,
    ...(before && { before: notedRule(before) }),
    after: notedRule(after),
  })
  return after
}
