import type { Source, SourceSettings } from '#features/integrations/web/sources-api.ts'

/** A survey rule in the form. The key identifies rules that are not saved yet. */
export type RuleValues = {
  key: string
  survey: string
  tags: string[]
  channels: string[]
  fieldId: string
  fieldValue: string
  delayMinutes: string
  since?: string | undefined
}

/** Form values, as typed. */
export type SourceValues = {
  source: Source['source']
  subdomain: string
  region: string
  login: string
  /** Null: keep the stored key and hide its field. */
  apiKey: string | null
  removesKey: boolean
  channelIds: number[]
  excludedTags: string[]
  excludedFields: string[]
  backfillDays: string
  doNotSendField: string
  importsRatings: boolean
  scoreField: string
  linkField: string
  surveyRules: RuleValues[]
  active: boolean
}

export const valuesOf = (source: Source | null): SourceValues => ({
  source: source?.source ?? 'zendesk',
  subdomain: source?.subdomain ?? '',
  region: source?.region ?? '',
  login: source?.login ?? '',
  apiKey: source?.api_key.configured ? null : '',
  removesKey: false,
  channelIds: source?.channels.map(({ id }) => id) ?? [],
  excludedTags: source?.excluded_tags ?? [],
  excludedFields: source?.excluded_fields ?? [],
  backfillDays: String(source?.backfill_days ?? 0),
  doNotSendField: source?.do_not_send_field ?? '',
  importsRatings: source?.imports_ratings ?? false,
  scoreField: source?.score_field ?? '',
  linkField: source?.link_field ?? '',
  surveyRules: (source?.survey_rules ?? []).map((rule, index) => ({
    key: String(index),
    survey: rule.survey,
    tags: rule.tags,
    channels: rule.channels,
    fieldId: rule.field_id ?? '',
    fieldValue: rule.field_value ?? '',
    delayMinutes: String(rule.delay_minutes),
    since: rule.since,
  })),
  active: source?.active ?? true,
})

/** Converts form values to a request. An empty key field changes nothing. */
export const settingsOf = (values: SourceValues): SourceSettings => ({
  source: values.source,
  subdomain: values.subdomain.trim(),
  region: values.region,
  login: values.login.trim() || null,
  ...keyOf(values),
  channel_ids: values.channelIds,
  excluded_tags: values.excludedTags,
  excluded_fields: values.excludedFields,
  backfill_days: numberOf(values.backfillDays),
  do_not_send_field: values.doNotSendField.trim() || null,
  imports_ratings: values.importsRatings,
  score_field: values.scoreField || null,
  link_field: values.linkField || null,
  survey_rules: values.surveyRules.map((rule) => ({
    survey: rule.survey,
    tags: rule.tags,
    channels: rule.channels,
    field_id: rule.fieldId.trim() || null,
    field_value: rule.fieldValue.trim() || null,
    delay_minutes: numberOf(rule.delayMinutes),
    ...(rule.since !== undefined && { since: rule.since }),
  })),
  active: values.active,
})

/** Text that is not a number is sent as such, so that the server explains the error. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')))

export const keyOf = ({ apiKey, removesKey }: SourceValues): { api_key?: string | null } => {
  if (removesKey) return { api_key: null }
  const key = apiKey?.trim()
  return key ? { api_key: key } : {}
}
