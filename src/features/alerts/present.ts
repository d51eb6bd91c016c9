import type { AlertChat, ChatFailure } from '#features/alerts/chat-schemas.ts'
import { type Alert, type AlertPause, alertCauseSchema } from '#features/alerts/contract.ts'
import type { ChatKind } from '#features/alerts/kinds.ts'
import type { ChannelRow, RuleRow } from '#features/alerts/store.ts'
import { quietHoursOf } from '#lib/quiet-hours.ts'

export function presentRule(row: RuleRow, channels: readonly ChannelRow[]): Alert {
  const own = channels.filter(({ rule_id }) => rule_id === row.id)
  const has = (kind: string) => own.some((channel) => channel.kind === kind)
  const chat = (kind: ChatKind) => presentChat(own.find((channel) => channel.kind === kind))
  return {
    id: row.id,
    name: row.name,
    when: alertCauseSchema.parse(row.cause),
    scope: { team_ids: row.team_ids },
    channels: {
      mail: has('mail'),
      push: has('push'),
      slack: chat('slack'),
      teams: chat('teams'),
      webhook: row.sends_webhook,
    },
    quiet_hours: quietHoursOf(row),
    follow_up:
      row.follow_up_owner === null || row.follow_up_hours === null
        ? null
        : { owner: row.follow_up_owner as 'me' | 'lead', due_in_hours: row.follow_up_hours },
    active: row.state === 'active',
    paused_because: row.paused_because as AlertPause | null,
    last_sent_at: row.last_sent_at?.toISOString() ?? null,
    version: row.version,
  }
}

/** Null without a chat. */
export const presentChat = (
  row: Pick<ChannelRow, 'address_hint' | 'failure' | 'failing_since' | 'stopped_at'> | undefined,
): AlertChat | null =>
  row === undefined
    ? null
    : {
        address: row.address_hint,
        failure: row.failure as ChatFailure | null,
        failing_since: row.failing_since?.toISOString() ?? null,
        stopped: row.stopped_at !== null,
      }

/** The values of the activity log: of chats only that they are there. */
export const notedRule = ({ name, when, scope, channels, quiet_hours, follow_up, active }: Alert) => ({
  name,
  when,
  scope,
  channels: { ...channels, slack: channels.slack !== null, teams: channels.teams !== null },
  quiet_hours,
  follow_up,
  active,
})
