import { findRedactionRules } from '#features/integrations/channels/store.ts'
import { employeeNames } from '#features/people/employees/employee-names.ts'
import type { Tx } from '#platform/db/tenant.ts'
import { redactText } from '#platform/redaction/redact.ts'

/** The channel of a text, and the people whose names it may contain. */
export type Conversation = {
  channelId: number | null
  employeeId: number | null
  customerName: string | null | undefined
  /** Further people who took part. */
  otherEmployeeIds?: readonly number[]
  otherNames?: readonly string[]
}

/** Replaces the personal data in a text; null and undefined stay as they are. */
export type Redact = <Text extends string | null | undefined>(text: Text) => Text

/** Returns a function that finds the redaction of a conversation, as the settings of its channel say. */
export async function redactionOf(
  tx: Tx,
  conversations: readonly Conversation[],
): Promise<(conversation: Conversation) => Redact> {
  const channelIds = [...new Set(conversations.flatMap(({ channelId }) => channelId ?? []))]
  const found = channelIds.length > 0 ? await findRedactionRules(tx, channelIds) : []
  const rules = new Map(found.map((rule) => [rule.id, rule]))
  const withNames = conversations.filter(({ channelId }) =>
    rules.get(channelId ?? 0)?.redaction_kinds.includes('name'),
  )
  const names = await employeeNames(
    tx,
    withNames.flatMap(({ employeeId, otherEmployeeIds = [] }) => [
      ...(employeeId ? [employeeId] : []),
      ...otherEmployeeIds,
    ]),
  )
  return ({ channelId, employeeId, customerName, otherEmployeeIds = [], otherNames = [] }) => {
    const rule = rules.get(channelId ?? 0)
    if (!rule) return (text) => text
    const options = {
      kinds: rule.redaction_kinds,
      country: rule.redaction_country,
      names: [
        customerName ?? '',
        ...otherNames,
        ...[employeeId ?? 0, ...otherEmployeeIds].map((id) => names.get(id) ?? ''),
      ],
    }
    return (text) => (text ? (redactText(text, options) as typeof text) : text)
  }
}
