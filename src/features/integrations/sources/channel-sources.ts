import { raiseAccessVersion } from '#features/company/access-version.ts'
import { listChannels } from '#features/integrations/channels/channels.ts'
import { nameOfSource } from '#features/integrations/sources/source-name.ts'
import {
  findChannelsAmong,
  findSourceChannels,
  findSources,
  setChannelActive,
  setChannelSource,
} from '#features/integrations/sources/store.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { type FieldError, invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

/** A system that channels can belong to. */
export type ChannelableIntegration = {
  id: number
  name: string
  source: string
  channels: { id: number; name: string; slug: string; active: boolean; integrated: boolean }[]
}

/** The connected systems with their channels. */
export const channelableIntegrations = (
  services: Services,
  viewer: Viewer,
): Promise<ChannelableIntegration[]> =>
  tenantTransaction(services, viewer, async (tx) => {
    const owners = new Map((await findSourceChannels(tx)).map((row) => [row.id, row.source_system_id]))
    const channels = Map.groupBy(
      (await listChannels(tx, {})).filter(({ id }) => owners.has(id)),
      ({ id }) => owners.get(id),
    )
    return (await current(tx)).map((row) => ({
      id: row.id,
      name: nameOfSource(row),
      source: row.source,
      channels: channels.get(row.id) ?? [],
    }))
  })

export type ChannelIntegration = { id: number; integrationId: number | null; active: boolean }

/** Sets the system and the active flag of each channel, all or nothing. */
export const updateChannelIntegrations = (
  services: Services,
  viewer: Viewer,
  channels: readonly ChannelIntegration[],
) =>
  tenantTransaction(services, viewer, async (tx) => {
    const known = new Map(
      (
        await findChannelsAmong(
          tx,
          channels.map(({ id }) => id),
        )
      ).map((row) => [row.id, row]),
    )
    const sources = new Set((await current(tx)).map(({ id }) => id))
    const errors: FieldError[] = []
    const seen = new Set<number>()
    channels.forEach(({ id, integrationId }, index) => {
      const path = `channels.${index}`
      if (!known.has(id)) errors.push({ path: `${path}.id`, message: 'This channel does not exist.' })
      if (seen.has(id)) errors.push({ path: `${path}.id`, message: 'This channel is listed twice.' })
      if (integrationId !== null && !sources.has(integrationId))
        errors.push({ path: `${path}.integrationId`, message: 'This integration does not exist.' })
      seen.add(id)
    })
    if (errors.length > 0) throw invalid(errors)
    const moved = channels.filter(
      ({ id, integrationId }) => known.get(id)?.source_system_id !== integrationId,
    )
    for (const [integrationId, list] of Map.groupBy(moved, (each) => each.integrationId))
      await setChannelSource(
        tx,
        list.map(({ id }) => id),
        integrationId,
      )
    for (const active of [true, false]) {
      const ids = channels.filter((each) => each.active === active).map(({ id }) => id)
      if (ids.length > 0) await setChannelActive(tx, ids, active)
    }
    await raiseAccessVersion(tx)
    tx.audit({
      action: 'channel.integrations_changed',
      objectType: 'company',
      objectId: tx.companyId,
      before: {
        channels: [...known.values()].map(({ id, source_system_id, active }) => ({
          id,
          integrationId: source_system_id,
          active,
        })),
      },
      after: { channels: channels.map((each) => ({ ...each })) },
    })
    return (await listChannels(tx, {})).filter(({ id }) => seen.has(id))
  })

const current = async (tx: Tx) => (await findSources(tx)).filter((row) => row.archived_at === null)
