import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import { channelsQuery } from '#features/integrations/web/channels-api.ts'
import { ResultFields } from '#features/integrations/web/SourceResultFields.tsx'
import { SurveyRules } from '#features/integrations/web/SourceSurveyRules.tsx'
import { keyOf, type SourceValues } from '#features/integrations/web/source-values.ts'
import {
  type Connector,
  type Source,
  sourcesQuery,
  useTestSource,
} from '#features/integrations/web/sources-api.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { MultiSelectField } from '#ui/MultiSelectField.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { Select } from '#ui/Select.tsx'
import { TagsInput } from '#ui/TagsInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type FieldsProps = {
  source: Source | null
  values: SourceValues
  onChange: (changed: Partial<SourceValues>) => void
  faultOf: (field: string) => string | undefined
}

/** The account, its credentials, and which tickets to read. */
export function SourceFields(props: FieldsProps) {
  const { t } = useTranslation('integrations')
  const { values, onChange, faultOf } = props
  const connectors = useQuery(sourcesQuery).data?.connectors ?? []
  const connector = connectors.find(({ source }) => source === values.source)
  const days = connector?.most_backfill_days
  const removeLabel = (name: string) => t('sources.takeOut', { name })
  return (
    <>
      <Account {...props} connectors={connectors} />
      <Key {...props} />
      <Trial {...props} />
      <Channels {...props} />
      <TagsInput
        label={t('sources.excludedTags')}
        hint={t('sources.excludedTagsHint')}
        maxLength={200}
        value={values.excludedTags}
        error={faultOf('excluded_tags')}
        removeLabel={removeLabel}
        onChange={(excludedTags) => onChange({ excludedTags })}
      />
      <TagsInput
        label={t('sources.excludedFields')}
        hint={t('sources.excludedFieldsHint')}
        maxLength={200}
        value={values.excludedFields}
        error={faultOf('excluded_fields')}
        removeLabel={removeLabel}
        onChange={(excludedFields) => onChange({ excludedFields })}
      />
      <div className={s.pair}>
        <TextInput
          label={t('sources.backfillDays')}
          hint={days === undefined ? undefined : t('sources.backfillDaysHint', { days })}
          inputMode="numeric"
          autoComplete="off"
          value={values.backfillDays}
          error={faultOf('backfill_days')}
          onChange={({ target }) => onChange({ backfillDays: target.value })}
        />
        <TextInput
          label={t('sources.doNotSendField')}
          hint={t('sources.doNotSendFieldHint')}
          maxLength={200}
          autoComplete="off"
          value={values.doNotSendField}
          error={faultOf('do_not_send_field')}
          onChange={({ target }) => onChange({ doNotSendField: target.value })}
        />
      </div>
      {connector?.has_ratings && (
        <Checkbox
          checked={values.importsRatings}
          hint={t('sources.importsRatingsHint')}
          onChange={({ target }) => onChange({ importsRatings: target.checked })}
        >
          {t('sources.importsRatings')}
        </Checkbox>
      )}
      {connector?.accepts_results && props.source && <ResultFields {...props} source={props.source} />}
      <SurveyRules values={values} onChange={onChange} faultOf={faultOf} />
      <Checkbox
        checked={values.active}
        hint={t('sources.activeHint')}
        onChange={({ target }) => onChange({ active: target.checked })}
      >
        {t('sources.active')}
      </Checkbox>
    </>
  )
}

function Account(props: FieldsProps & { connectors: readonly Connector[] }) {
  const { source, values, onChange, faultOf, connectors } = props
  const { t } = useTranslation('integrations')
  const connector = connectors.find((each) => each.source === values.source)
  const typed = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <>
      <div className={s.pair}>
        <Select
          label={t('sources.source')}
          options={connectors.map(({ source: value, name }) => ({ value, label: name }))}
          value={values.source}
          // Another system is another source.
          disabled={source !== null}
          error={faultOf('source')}
          onChange={({ target }) =>
            onChange({
              source: target.value as SourceValues['source'],
              region: '',
              login: '',
              importsRatings: false,
            })
          }
        />
        <TextInput
          {...typed}
          label={t(`sources.form.${values.source}.account`)}
          hint={t(`sources.form.${values.source}.accountHint`)}
          required
          maxLength={253}
          value={values.subdomain}
          error={faultOf('subdomain')}
          onChange={({ target }) => onChange({ subdomain: target.value })}
          data-autofocus={source === null || undefined}
        />
      </div>
      {connector && connector.regions.length > 0 && (
        <Select
          label={t('sources.region')}
          hint={t('sources.regionHint')}
          options={connector.regions.map((value) => ({ value, label: value }))}
          value={values.region || connector.regions[0]}
          error={faultOf('region')}
          onChange={({ target }) => onChange({ region: target.value })}
        />
      )}
      {connector?.login !== 'none' && (
        <TextInput
          {...typed}
          label={t(`sources.form.${loginOf(values.source)}.login`)}
          hint={t(`sources.form.${loginOf(values.source)}.loginHint`)}
          required={connector?.login === 'required'}
          maxLength={320}
          value={values.login}
          error={faultOf('login')}
          onChange={({ target }) => onChange({ login: target.value })}
        />
      )}
    </>
  )
}

const OWN_LOGIN_TEXTS = ['salesforce', 'gorgias', 'genesys', 'aircall'] as const

/** The system whose texts say what a login is. */
const loginOf = (source: SourceValues['source']) =>
  OWN_LOGIN_TEXTS.find((each) => each === source) ?? 'zendesk'

/** A stored key is never shown, only its last characters and a button to replace it. */
function Key({ source, values, onChange, faultOf }: FieldsProps) {
  const { t } = useTranslation('integrations')
  const end = source?.api_key.last_four
  const configured = source?.api_key.configured === true
  if (values.apiKey === null)
    return (
      <TextInput
        label={t(`sources.form.${values.source}.key`)}
        readOnly
        disabled={values.removesKey}
        value={
          values.removesKey
            ? t('sources.keyRemoved')
            : end
              ? t('sources.keyEnds', { end })
              : t('sources.keySet')
        }
        error={faultOf('api_key')}
        labelEnd={
          <span className={s.rowEnd}>
            {values.removesKey ? (
              <Button variant="link" size="sm" onClick={() => onChange({ removesKey: false })}>
                {t('sources.keyKeep')}
              </Button>
            ) : (
              <>
                <Button variant="link" size="sm" onClick={() => onChange({ apiKey: '' })}>
                  {t('sources.keyReplace')}
                </Button>
                <Button variant="link" size="sm" onClick={() => onChange({ removesKey: true })}>
                  {t('sources.keyRemove')}
                </Button>
              </>
            )}
          </span>
        }
      />
    )
  return (
    <PasswordInput
      label={t(`sources.form.${values.source}.key`)}
      hint={configured ? t('sources.keyReplaceHint') : t('sources.keyHint')}
      autoComplete="off"
      maxLength={500}
      value={values.apiKey}
      error={faultOf('api_key')}
      onChange={({ target }) => onChange({ apiKey: target.value })}
      labelEnd={
        configured && (
          <Button variant="link" size="sm" onClick={() => onChange({ apiKey: null })}>
            {t('sources.keyKeep')}
          </Button>
        )
      }
    />
  )
}

/** Tests the connection before saving. */
function Trial({ source, values }: FieldsProps) {
  const { t } = useTranslation('integrations')
  const test = useTestSource()
  const run = () =>
    test.mutate({
      ...(source && { id: source.id }),
      source: values.source,
      subdomain: values.subdomain.trim(),
      region: values.region,
      login: values.login.trim() || null,
      ...keyOf(values),
    })
  const refused = isApiError(test.error, 422) ? t('sources.testIncomplete') : undefined
  return (
    <>
      <div>
        <Button loading={test.isPending} disabled={values.subdomain.trim() === ''} onClick={run}>
          {t('sources.test')}
        </Button>
      </div>
      {test.data && (
        <Banner
          tone={test.data.ok ? 'plain' : 'warn'}
          icon={test.data.ok ? 'circle-check' : 'alert-triangle'}
          live
        >
          {test.data.message}
        </Banner>
      )}
      {test.error && <Banner tone="bad">{refused ?? writeErrorText(test.error, t)}</Banner>}
    </>
  )
}

function Channels({ values, onChange, faultOf }: FieldsProps) {
  const { t } = useTranslation('integrations')
  const channels = useQuery(channelsQuery)
  const names = (channels.data ?? []).filter(({ id }) => values.channelIds.includes(id))
  return (
    <MultiSelectField
      label={t('sources.channels')}
      hint={t('sources.channelsHint')}
      placeholder={t('sources.allChannels')}
      summary={
        names.length === values.channelIds.length
          ? names.map(({ name }) => name).join(', ')
          : t('sources.channelCount', { count: values.channelIds.length })
      }
      error={faultOf('channel_ids')}
      options={(channels.data ?? []).map(({ id, name, integration }) => ({
        value: id,
        label: name,
        detail: integration?.name,
      }))}
      value={values.channelIds}
      onChange={(channelIds) => onChange({ channelIds })}
      status={
        channels.isError && !channels.data ? (
          <ReadError error={channels.error} onRetry={channels.refetch} />
        ) : undefined
      }
    />
  )
}
