import type { ChatKind } from '#features/alerts/kinds.ts'
import { presentChat } from '#features/alerts/present.ts'
import type { ChatRow } from '#features/subscriptions/chats-store.ts'
import { REPEATS, type ReportSubscription } from '#features/subscriptions/contract.ts'
import type { SendingSchedule } from '#features/subscriptions/schedule.ts'
import { mayChange } from '#features/subscriptions/sight.ts'
import type { Source } from '#features/subscriptions/source.ts'
import { presentSource } from '#features/subscriptions/sources.ts'
import type { ReaderRow, SubscriptionRow } from '#features/subscriptions/store.ts'
import { fullName } from '#lib/text.ts'
import type { Viewer } from '#platform/access/viewer.ts'

export function present(
  viewer: Viewer,
  row: SubscriptionRow,
  {
    readers,
    chats,
    source,
  }: { readers: readonly ReaderRow[]; chats: readonly ChatRow[]; source: Source | null },
): ReportSubscription {
  const { repeats, dayOfWeek, dayOfMonth, hour } = scheduleOf(row)
  const own = readers.find(({ id }) => id === viewer.person?.id)
  const editable = mayChange(viewer, row)
  const chat = (kind: ChatKind) => (editable ? presentChat(chats.find((one) => one.kind === kind)) : null)
  return {
    id: row.id,
    source: presentSource(source),
    repeats,
    day_of_week: dayOfWeek,
    day_of_month: dayOfMonth,
    hour,
    csv: row.attach_csv,
    pdf: row.attach_pdf,
    slack: chat('slack'),
    teams: chat('teams'),
    paused: row.paused,
    next_at: row.paused ? null : row.next_at.toISOString(),
    owner: { id: row.owner_id, name: fullName(row.first_name, row.last_name) },
    own: row.owner_id === viewer.person?.id,
    can_edit: editable,
    receives: own ? own.unsubscribed_at === null : null,
    readers: editable
      ? readers.map(({ id, first_name, last_name, unsubscribed_at }) => ({
          id,
          name: fullName(first_name, last_name),
          receives: unsubscribed_at === null,
        }))
      : [],
    version: row.version,
  }
}

export const scheduleOf = (row: SubscriptionRow): SendingSchedule => ({
  repeats: REPEATS.find((each) => each === row.repeats) ?? 'weekly',
  dayOfWeek: row.day_of_week,
  dayOfMonth: row.day_of_month,
  hour: row.hour,
})
