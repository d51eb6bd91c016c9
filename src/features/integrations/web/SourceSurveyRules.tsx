import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import s from '#features/company/web/forms.module.css'
import r from '#features/integrations/web/SourceSurveyRules.module.css'
import type { RuleValues, SourceValues } from '#features/integrations/web/source-values.ts'
import { sentSurveysQuery } from '#features/integrations/web/sources-api.ts'
import { ReadError } from '#platform/web/ReadError.tsx'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Select } from '#ui/Select.tsx'
import { TagsInput } from '#ui/TagsInput.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type SurveyRulesProps = {
  values: Pick<SourceValues, 'surveyRules'>
  onChange: (changed: Partial<SourceValues>) => void
  faultOf: (field: string) => string | undefined
}

const MOST = 20

/** Which survey is sent when a conversation is solved. */
export function SurveyRules({ values: { surveyRules }, onChange, faultOf }: SurveyRulesProps) {
  const { t } = useTranslation('integrations')
  const surveys = useQuery(sentSurveysQuery)
  const change = (key: string, changed: Partial<RuleValues>) =>
    onChange({ surveyRules: surveyRules.map((rule) => (rule.key === key ? { ...rule, ...changed } : rule)) })
  const add = () =>
    onChange({
      surveyRules: [
        ...surveyRules,
        {
          key: crypto.randomUUID(),
          survey: '',
          tags: [],
          channels: [],
          fieldId: '',
          fieldValue: '',
          delayMinutes: '0',
        },
      ],
    })
  return (
    <fieldset className="stack gap-12">
      <legend className="body ink medium">{t('sources.surveyRules')}</legend>
      <p className="small muted">{t('sources.surveyRulesHint')}</p>
      {surveys.isError && <ReadError error={surveys.error} onRetry={surveys.refetch} />}
      {surveyRules.map((rule, index) => (
        <Rule
          key={rule.key}
          rule={rule}
          name={t('sources.ruleName', { number: index + 1 })}
          surveys={surveys.data ?? []}
          faultOf={(field) => faultOf(`survey_rules.${index}.${field}`)}
          onChange={(changed) => change(rule.key, changed)}
          onRemove={() => onChange({ surveyRules: surveyRules.filter(({ key }) => key !== rule.key) })}
        />
      ))}
      <div>
        <Button icon="plus" disabled={surveyRules.length >= MOST} onClick={add}>
          {t('sources.addRule')}
        </Button>
      </div>
    </fieldset>
  )
}

type RuleProps = {
  rule: RuleValues
  name: string
  surveys: readonly { uuid: string; name: string }[]
  faultOf: (field: string) => string | undefined
  onChange: (changed: Partial<RuleValues>) => void
  onRemove: () => void
}

function Rule({ rule, name, surveys, faultOf, onChange, onRemove }: RuleProps) {
  const { t } = useTranslation('integrations')
  const options = surveys.map(({ uuid, name: label }) => ({ value: uuid, label }))
  const isListed = rule.survey === '' || options.some(({ value }) => value === rule.survey)
  const removeLabel = (entry: string) => t('sources.takeOut', { name: entry })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout
    <div className={r.rule} role="group" aria-label={name}>
      <div className="flex gap-8 between items-center">
        <b>{name}</b>
        <IconButton icon="x" label={t('sources.takeOut', { name })} onClick={onRemove} />
      </div>
      <div className={s.pair}>
        <Select
          label={t('sources.ruleSurvey')}
          placeholder={t('sources.chooseSurvey')}
          options={
            isListed ? options : [...options, { value: rule.survey, label: t('sources.unsentSurvey') }]
          }
          value={rule.survey}
          required
          error={faultOf('survey')}
          onChange={({ target }) => onChange({ survey: target.value })}
        />
        <TextInput
          label={t('sources.ruleDelay')}
          inputMode="numeric"
          autoComplete="off"
          value={rule.delayMinutes}
          error={faultOf('delay_minutes')}
          onChange={({ target }) => onChange({ delayMinutes: target.value })}
        />
      </div>
      <TagsInput
        label={t('sources.ruleTags')}
        hint={t('sources.ruleTagsHint')}
        maxLength={200}
        value={rule.tags}
        error={faultOf('tags')}
        removeLabel={removeLabel}
        onChange={(tags) => onChange({ tags })}
      />
      <TagsInput
        label={t('sources.ruleChannels')}
        hint={t('sources.ruleChannelsHint')}
        maxLength={200}
        value={rule.channels}
        error={faultOf('channels')}
        removeLabel={removeLabel}
        onChange={(channels) => onChange({ channels })}
      />
      <div className={s.pair}>
        <TextInput
          label={t('sources.ruleField')}
          hint={t('sources.ruleFieldHint')}
          maxLength={200}
          autoComplete="off"
          value={rule.fieldId}
          error={faultOf('field_id')}
          onChange={({ target }) => onChange({ fieldId: target.value })}
        />
        <TextInput
          label={t('sources.ruleValue')}
          maxLength={1_000}
          autoComplete="off"
          value={rule.fieldValue}
          error={faultOf('field_value')}
          onChange={({ target }) => onChange({ fieldValue: target.value })}
        />
      </div>
    </div>
  )
}
