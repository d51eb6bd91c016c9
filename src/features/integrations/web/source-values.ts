import type { Source, SourceSettings } from '#features/integrations/web/sources-api.ts'

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
  // Send text that is not a number unchanged, so that the server explains the error.
  backfill_days:
    values.backfillDays.trim() === '' ? Number.NaN : Number(values.backfillDays.replace(',', '.')),
  do_not_send_field: values.doNotSendField.trim() || null,
  imports_ratings: values.importsRatings,
  score_field: values.scoreField || null,
  link_field: values.linkField || null,
  active: values.active,
})

export const keyOf = ({ apiKey, removesKey }: SourceValues): { api_key?: string | null } => {
  if (removesKey) return { api_key: null }
  const key = apiKey?.trim()
  return key ? { api_key: key } : {}
}
