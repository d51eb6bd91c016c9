import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { propertiesQuery } from '#features/feedback/web/stream-api.ts'
import { channelsQuery } from '#features/integrations/web/channels-api.ts'
import { DEFAULT_LOOKBACK, MOST_LOOKBACK, RESOLUTIONS } from '#features/qa/assignments/limits.ts'
import { brandChoicesQuery } from '#features/qa/assignments/web/assignments-api.ts'
import { ChoiceField } from '#features/qa/assignments/web/form/ChoiceField.tsx'
import s from '#features/qa/assignments/web/form/form.module.css'
import { useForm } from '#features/qa/assignments/web/form/form-context.ts'
import { NumberField } from '#features/qa/assignments/web/form/NumberField.tsx'
import { ReportingGroupsField } from '#features/qa/assignments/web/form/PeopleField.tsx'
import { PopulationField } from '#features/qa/assignments/web/form/PopulationField.tsx'
import {
  propertyOptions,
  toPropertyPairs,
  toPropertyRecord,
} from '#features/qa/assignments/web/form/properties.ts'
import { TagsField } from '#features/qa/assignments/web/form/TagsField.tsx'
import { useLanguageOptions } from '#features/qa/assignments/web/form/use-language-options.ts'
import type { AssignmentValues } from '#features/qa/assignments/web/form/values.ts'
import { activeFormsQuery } from '#features/qa/reviews/web/workspace/workspace-api.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'

/** Which interactions are reviewed, and with which scorecard. */
export function WhatStep() {
  const { t } = useTranslation('qa-assignments')
  const { values, change, error } = useForm()
  const forms = useQuery(activeFormsQuery)
  const { defaultFormId } = values
  const known = forms.data ?? []
  const gone = defaultFormId !== null && forms.data && !known.some(({ id }) => id === defaultFormId)
  return (
    <>
      <Select
        label={t('form.type')}
        value={values.qaReviewType}
        error={error('qa_review_type')}
        options={(['qa_review', 'qa_calibration_audit'] as const).map((value) => ({
          value,
          label: t(`type.${value}`),
        }))}
        onChange={({ target }) => change({ qaReviewType: target.value as AssignmentValues['qaReviewType'] })}
      />
      <Select
        label={t('form.scorecard')}
        value={String(defaultFormId ?? '')}
        placeholder={t('form.anyScorecard')}
        error={error('default_qa_form_id')}
        options={[
          ...known.map(({ id, name }) => ({ value: String(id), label: name })),
          ...(gone ? [{ value: String(defaultFormId), label: t('form.byId', { id: defaultFormId }) }] : []),
        ]}
        onChange={({ target }) => change({ defaultFormId: Number(target.value) || null })}
      />
      <div className={cx('stack gap-12', s.boxes)}>
        <Checkbox
          checked={values.blind}
          hint={t('form.blindHint')}
          onChange={({ target }) => change({ blind: target.checked })}
        >
          {t('form.blind')}
        </Checkbox>
        <Checkbox
          checked={values.allowPartialMatch}
          hint={t('form.partialHint')}
          onChange={({ target }) => change({ allowPartialMatch: target.checked })}
        >
          {t('form.partial')}
        </Checkbox>
      </div>
      {values.qaReviewType === 'qa_review' && <PopulationField />}
      <h3 className={s.wide}>{t('form.filters')}</h3>
      <Filters />
    </>
  )
}

function Filters() {
  const { t } = useTranslation('qa-assignments')
  const { values, change, error } = useForm()
  const { filters } = values
  const set = (part: Partial<AssignmentValues['filters']>) => change({ filters: { ...filters, ...part } })
  const channels = useQuery(channelsQuery)
  const brands = useQuery({ ...brandChoicesQuery, retry: false })
  const properties = useQuery(propertiesQuery)
  const languages = useLanguageOptions()
  const pairs = propertyOptions(properties.data)
  const either = t('form.any')
  return (
    <>
      <NumberField
        label={t('form.lookback')}
        hint={t('form.lookbackHint', { days: DEFAULT_LOOKBACK })}
        placeholder={String(DEFAULT_LOOKBACK)}
        min={1}
        max={MOST_LOOKBACK}
        value={filters.lookback_days}
        error={error('filters.lookback_days')}
        onChange={(lookback_days) => set({ lookback_days })}
      />
      <ChoiceField
        label={t('form.channels')}
        placeholder={either}
        options={channels.data?.map(({ id, name }) => ({ value: id, label: name }))}
        query={channels}
        value={filters.channels ?? []}
        error={error('filters.channels')}
        onChange={(ids) => set({ channels: ids })}
      />
      {(brands.data?.length ?? 0) + (filters.brands?.length ?? 0) > 0 && (
        <ChoiceField
          label={t('form.brands')}
          placeholder={either}
          options={brands.data}
          query={brands}
          value={filters.brands ?? []}
          error={error('filters.brands')}
          onChange={(ids) => set({ brands: ids })}
        />
      )}
      <ChoiceField
        label={t('form.languages')}
        placeholder={either}
        options={languages.options}
        value={filters.languages ?? []}
        error={error('filters.languages')}
        onChange={(chosen) => set({ languages: chosen })}
      />
      <TagsField
        label={t('form.tags')}
        placeholder={either}
        value={filters.tags ?? []}
        error={error('filters.tags')}
        onChange={(tags) => set({ tags })}
      />
      <TagsField
        label={t('form.excludeTags')}
        placeholder={t('form.none')}
        value={filters.exclude_tags ?? []}
        error={error('filters.exclude_tags')}
        onChange={(tags) => set({ exclude_tags: tags })}
      />
      <ChoiceField
        label={t('form.properties')}
        placeholder={either}
        options={pairs}
        query={properties}
        value={toPropertyPairs(filters.properties)}
        error={error('filters.properties')}
        onChange={(chosen) => set({ properties: toPropertyRecord(chosen) })}
      />
      <ChoiceField
        label={t('form.excludeProperties')}
        placeholder={t('form.none')}
        options={pairs}
        query={properties}
        value={toPropertyPairs(filters.exclude_properties)}
        error={error('filters.exclude_properties')}
        onChange={(chosen) => set({ exclude_properties: toPropertyRecord(chosen) })}
      />
      <ReportingGroupsField
        label={t('form.filterGroups')}
        placeholder={either}
        value={filters.reporting_groups ?? []}
        error={error('filters.reporting_groups')}
        onChange={(ids) => set({ reporting_groups: ids })}
      />
      <ChoiceField
        label={t('form.resolution')}
        placeholder={either}
        options={RESOLUTIONS.map((value) => ({ value, label: t(`resolution.${value}`) }))}
        value={filters.resolution_statuses ?? []}
        error={error('filters.resolution_statuses')}
        onChange={(chosen) => set({ resolution_statuses: chosen })}
      />
    </>
  )
}
