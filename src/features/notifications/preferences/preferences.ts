import type {
  NotificationSettings,
  NotificationSettingsChange,
} from '#features/notifications/preferences/contract.ts'
import { eventsThatReach } from '#features/notifications/preferences/reach.ts'
import { CHANNELS, type Channel, hasChannel, isChosen } from '#features/people/notices/events.ts'
import {
  changeChannelStates,
  changeQuietHours,
  type NotificationChange,
  type NotificationStates,
  readChannelStates,
  readQuietHours,
} from '#features/people/notices/settings.ts'
import { ownPerson } from '#features/people/own-person.ts'
import { isDeepEqual } from '#lib/deep-equal.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type Tx, tenantTransaction } from '#platform/db/tenant.ts'
import { invalid } from '#platform/errors/app-error.ts'
import type { Services } from '#platform/services.ts'

export const readNotificationSettings = (services: Services, viewer: Viewer): Promise<NotificationSettings> =>
  tenantTransaction(services, viewer, async (tx) => present(viewer, await readStored(tx, viewer)))

export const changeNotificationSettings = (
  services: Services,
  viewer: Viewer,
  change: NotificationSettingsChange,
): Promise<NotificationSettings> => {
  refuseUnreachable(viewer, change)
  return tenantTransaction(services, viewer, async (tx) => {
    const { id } = ownPerson(viewer)
    const before = await readStored(tx, viewer)
    await changeChannelStates(tx, id, byEvent(change))
    if (change.quiet_hours !== undefined) await changeQuietHours(tx, id, change.quiet_hours)
    const after = await readStored(tx, viewer)
    if (!isDeepEqual(before, after))
      tx.audit({ action: 'notifications.changed', objectType: 'employee', objectId: id, before, after })
    return present(viewer, after)
  })
}

/** Refuses events that never reach this person, and channels that an event does not use. */
function refuseUnreachable(viewer: Viewer, { events = [] }: NotificationSettingsChange): void {
  const reached: readonly string[] = eventsThatReach(viewer)
  const faults = events.flatMap((entry, at) => {
    if (!reached.includes(entry.event))
      return [{ path: `events.${at}.event`, message: 'is not an event that you are notified of' }]
    return CHANNELS.filter(
      (channel) => entry[channel] !== undefined && !hasChannel(entry.event, channel),
    ).map((channel) => ({ path: `events.${at}.${channel}`, message: 'is not a channel of this event' }))
  })
  if (faults.length > 0) throw invalid(faults)
}

/** Of two entries for an event, the later one counts. */
function byEvent({ events = [] }: NotificationSettingsChange): NotificationChange {
  const change: NotificationChange = {}
  for (const { event, ...states } of events) change[event] = { ...change[event], ...states }
  return change
}

type Stored = NotificationStates & Pick<NotificationSettings, 'quiet_hours'>

async function readStored(tx: Tx, viewer: Viewer): Promise<Stored> {
  const { id } = ownPerson(viewer)
  return { ...(await readChannelStates(tx, id)), quiet_hours: await readQuietHours(tx, id) }
}

function present(viewer: Viewer, stored: Stored): NotificationSettings {
  const events = eventsThatReach(viewer).map((event) => {
    const state = (channel: Channel) =>
      isChosen(event) && hasChannel(event, channel) ? stored[event][channel] : null
    return { event, in_app: state('in_app'), mail: state('mail'), push: state('push') }
  })
  return { events, quiet_hours: stored.quiet_hours }
}
