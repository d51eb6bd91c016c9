import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Channel, ChosenEvent } from '#features/people/notices/events.ts'
import { type AnswerTo, api, bodyOf } from '#platform/web/api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { notify } from '#ui/notify.ts'

export type NotificationSettings = AnswerTo<'/api/v1/notification_settings', 'get'>
export type QuietHours = NonNullable<NotificationSettings['quiet_hours']>
export type EventTurn = { event: ChosenEvent; channel: Channel; on: boolean }

export const notificationSettingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => bodyOf(api.GET('/api/v1/notification_settings', { signal })),
})

/** Switches a channel of an event immediately, and reverts it with a reason if the server refuses. */
export function useTurnEvent(): (turn: EventTurn) => void {
  const { set, refused } = useCachedSettings()
  const change = useMutation({
    scope: SCOPE,
    mutationFn: ({ event, channel, on }: EventTurn) =>
      bodyOf(api.PUT('/api/v1/notification_settings', { body: { events: [{ event, [channel]: on }] } })),
    onMutate: (turn) => set((now) => withEvent(now, turn)),
    onError: (error, turn) => {
      set((now) => withEvent(now, { ...turn, on: !turn.on }))
      refused(error, () => change.mutate(turn))
    },
    meta: { handles: 'all' },
  })
  return change.mutate
}

/** Saves quiet hours immediately, and goes back to the stored ones if the server refuses. */
export function useSaveQuietHours() {
  const queryClient = useQueryClient()
  const { set, refused } = useCachedSettings()
  const save = useMutation({
    scope: SCOPE,
    mutationFn: (quiet: QuietHours | null) =>
      bodyOf(api.PUT('/api/v1/notification_settings', { body: { quiet_hours: quiet } })),
    onMutate: (quiet) => {
      const before = queryClient.getQueryData(notificationSettingsQuery.queryKey)?.quiet_hours ?? null
      set((now) => ({ ...now, quiet_hours: quiet }))
      return { before }
    },
    onError: (error, quiet, kept) => {
      if (kept) set((now) => ({ ...now, quiet_hours: kept.before }))
      // The field shows why its value is refused.
      if (!isApiError(error, 422)) refused(error, () => save.mutate(quiet))
    },
    meta: { handles: 'all' },
  })
  return save
}

const SCOPE = { id: 'notification-settings' }

function useCachedSettings() {
  const { t } = useTranslation('notifications-preferences')
  const { t: app } = useTranslation('app')
  const queryClient = useQueryClient()
  return {
    set: (change: (now: NotificationSettings) => NotificationSettings) => {
      queryClient.setQueryData(notificationSettingsQuery.queryKey, (now) => now && change(now))
    },
    refused: (error: unknown, again: () => void) =>
      notify(writeErrorText(error, app), 'error', { action: { label: t('retry'), onClick: again } }),
  }
}

const withEvent = (now: NotificationSettings, { event, channel, on }: EventTurn): NotificationSettings => ({
  ...now,
  events: now.events.map((entry) => (entry.event === event ? { ...entry, [channel]: on } : entry)),
})
