import type { Draft, Facts } from '#features/integrations/sources/connectors/connector.ts'
import type { SurveyRule } from '#features/integrations/sources/contract.ts'
import { recordKey } from '#features/integrations/sources/record-key.ts'

/** A conversation that is read later than this after it was solved gets no survey. */
const LATEST_MS = 3 * 86_400_000

/** A survey for the customer of a solved conversation. */
export type SurveyWish = {
  survey: string
  external_id: string
  ext_interaction_id: string
  employee: { email: string } | null
  customer: { name: string | null; email: string }
  channel: string
  language: string | null
  deliver: 'email'
  delay_minutes: number
  /** When the rule began. */
  since: string
}

/** A rule that stays the same keeps the time at which it began. */
export const begun = (rules: readonly SurveyRule[], stored: readonly SurveyRule[], now: Date): SurveyRule[] =>
  rules.map((rule) => ({
    ...rule,
    since: stored.find((each) => contentOf(each) === contentOf(rule))?.since ?? now.toISOString(),
  }))

const contentOf = ({ since: _, ...rule }: SurveyRule): string =>
  JSON.stringify(Object.entries(rule).sort(([one], [other]) => (one < other ? -1 : 1)))

type Place = { source: string; subdomain: string }
type Conversation = Pick<SurveyWish, 'employee' | 'channel'> & {
  customer: { name: string | null; email: string | null } | null
}

/** The survey of the first rule that a conversation meets; null if there is none, or no address to send it to. */
export function surveyFor(
  { facts, draft, conversation }: { facts: Facts; draft: Draft; conversation: Conversation },
  rules: Place & { survey_rules: readonly SurveyRule[] },
  now: Date,
): SurveyWish | null {
  const { customer, employee, channel } = conversation
  if (!customer?.email) return null
  const solved = Date.parse(draft.resolvedAt)
  if (solved < now.getTime() - LATEST_MS) return null
  const rule = rules.survey_rules.find(
    (each) => solved >= Date.parse(each.since ?? '') && isMet(each, facts, rules.source),
  )
  if (!rule) return null
  return {
    survey: rule.survey,
    external_id: recordKey(rules, facts.id),
    ext_interaction_id: facts.id,
    employee,
    customer: { name: customer.name, email: customer.email },
    channel,
    language: draft.language ?? null,
    deliver: 'email',
    delay_minutes: rule.delay_minutes,
    since: rule.since ?? '',
  }
}

function isMet({ tags, channels, field_id, field_value }: SurveyRule, facts: Facts, source: string): boolean {
  const words = (list: readonly string[]) => new Set(list.map(plain))
  if (tags.length > 0 && !facts.tags.some((tag) => words(tags).has(plain(tag)))) return false
  if (channels.length > 0 && !words(channels).has(plain(facts.channel ?? source))) return false
  if (field_id === null) return true
  const value = facts.fields.get(field_id)
  return [value].flat().some((each) => each != null && plain(String(each)) === plain(field_value ?? ''))
}

const plain = (text: string): string => text.trim().toLowerCase()
