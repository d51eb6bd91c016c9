import {
  CHANNELS,
  CHOSEN_EVENTS,
  type Channel,
  type ChosenEvent,
  hasChannel,
  isChosen,
  NOTIFICATION_EVENTS,
  type NotificationEvent,
} from '#features/people/notices/events.ts'
import {
  findQuietHours,
  findSetting,
  findSettings,
  type OwnQuietHours,
  saveQuietHours,
  saveSetting,
} from '#features/people/notices/store.ts'
import { moveHeldPush } from '#features/people/push/queue.ts'
import { afterQuietHours } from '#lib/quiet-hours.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { moveHeldMail } from '#platform/mail/mail.ts'

export type ChannelStates = Record<Channel, boolean>
export type NotificationStates = Record<ChosenEvent, ChannelStates>
export type NotificationChange = {
  [Event in ChosenEvent]?: { [Way in Channel]?: boolean | undefined } | undefined
}

/** Whether the person is notified of an event through a channel. Everything is on until they turn it off. */
export async function isNotified(
  tx: Tx,
  employeeId: number,
  event: NotificationEvent,
  channel: Channel,
): Promise<boolean> {
  if (!hasChannel(event, channel)) return false
  return !isChosen(event) || ((await findSetting(tx, employeeId, event))?.[channel] ?? true)
}

/** When a message about the event is sent: null for immediately, or the end of the person's quiet hours. */
export async function waitsUntil(
  tx: Tx,
  employeeId: number,
  event: NotificationEvent,
  neededBy?: Date,
): Promise<Date | null> {
  const end = NOTIFICATION_EVENTS[event].waits ? await quietUntil(tx, employeeId) : null
  return end !== null && (neededBy === undefined || end < neededBy) ? end : null
}

/** The end of the quiet hours that the person is in now; null outside them. */
export async function quietUntil(tx: Tx, employeeId: number): Promise<Date | null> {
  const quiet = await findQuietHours(tx, employeeId)
  if (quiet === null) return null
  const end = afterQuietHours(tx.now, quiet, quiet.time_zone ?? tx.viewer.company.timeZone)
  return end > tx.now ? end : null
}

export async function readChannelStates(tx: Tx, employeeId: number): Promise<NotificationStates> {
  const saved = await findSettings(tx, employeeId)
  const statesOf = (event: ChosenEvent): ChannelStates => {
    const found = saved.find(({ kind }) => kind === event)
    return { mail: found?.mail ?? true, in_app: found?.in_app ?? true, push: found?.push ?? true }
  }
  return Object.fromEntries(CHOSEN_EVENTS.map((event) => [event, statesOf(event)])) as NotificationStates
}

/** Returns the states before and after. */
export async function changeChannelStates(
  tx: Tx,
  employeeId: number,
  change: NotificationChange,
): Promise<{ before: NotificationStates; after: NotificationStates }> {
  const before = await readChannelStates(tx, employeeId)
  for (const event of CHOSEN_EVENTS) {
    const states = change[event] ?? {}
    if (CHANNELS.some((channel) => states[channel] !== undefined))
      await saveSetting(tx, employeeId, event, states)
  }
  return { before, after: await readChannelStates(tx, employeeId) }
}

export const readQuietHours = findQuietHours

/** Messages that wait for the quiet hours follow the change. */
export async function changeQuietHours(
  tx: Tx,
  employeeId: number,
  quiet: OwnQuietHours | null,
): Promise<void> {
  await saveQuietHours(tx, employeeId, quiet)
  const end = await quietUntil(tx, employeeId)
  await moveHeldMail(tx, employeeId, end)
  await moveHeldPush(tx, employeeId, end)
}
