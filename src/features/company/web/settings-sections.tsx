import { useTranslation } from 'react-i18next'
import { SETTING_FLAGS } from '#features/company/settings/setting-flags.ts'
import type { CompanySettings } from '#features/company/web/company-api.ts'
import s from '#features/company/web/forms.module.css'
import { PictureField } from '#features/company/web/PictureField.tsx'
import { useSettingWords } from '#features/company/web/setting-words.ts'
import type { SettingsDraft } from '#features/company/web/settings-draft.ts'
import { timeZoneOptions } from '#platform/web/time-zone-options.ts'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

export type SectionProps = {
  stored: CompanySettings
  draft: SettingsDraft
  change: (change: Partial<SettingsDraft>) => void
  /** The server's message for a field. */
  errorOf: (name: string) => string | undefined
}

export function GeneralSection({ stored, draft, change, errorOf }: SectionProps) {
  const { t } = useTranslation('company')
  const { labels, choices } = useSettingWords()
  return (
    <Card title={t('sections.general')}>
      <div className="stack gap-16">
        <PictureField picture="image" url={stored.image} label={t('pictures.company')} />
        <TextInput
          label={labels.name}
          required
          maxLength={200}
          value={draft.name}
          error={errorOf('name')}
          onChange={(event) => change({ name: event.target.value })}
        />
        <div className={s.pair}>
          <TextInput
            label={t('fields.subdomain')}
            hint={t('fields.subdomainHint')}
            value={stored.slug}
            readOnly
          />
          <Select
            label={labels.language}
            hint={t('fields.languageHint')}
            value={draft.language}
            options={choices.language}
            error={errorOf('language')}
            onChange={(event) => change({ language: event.target.value as SettingsDraft['language'] })}
          />
        </div>
      </div>
    </Card>
  )
}

export function CalendarSection({ draft, change, errorOf }: SectionProps) {
  const { t } = useTranslation('company')
  const { labels, choices } = useSettingWords()
  const { month, day } = draft.quarter_start
  return (
    <Card title={t('sections.calendar')}>
      <div className="stack gap-16">
        <Select
          label={labels.time_zone}
          hint={t('fields.timeZoneHint')}
          value={draft.time_zone}
          options={timeZoneOptions(draft.time_zone)}
          error={errorOf('time_zone')}
          onChange={(event) => change({ time_zone: event.target.value })}
        />
        <div className={s.pair}>
          <Select
            label={labels.week_start}
            value={draft.week_start}
            options={choices.week_start}
            error={errorOf('week_start')}
            onChange={(event) => change({ week_start: event.target.value as SettingsDraft['week_start'] })}
          />
          <div className={s.day}>
            <Select
              label={t('fields.quarterMonth')}
              hint={t('fields.quarterHint')}
              value={String(month)}
              options={choices.month}
              error={errorOf('quarter_start')}
              onChange={(event) => change({ quarter_start: { month: Number(event.target.value), day } })}
            />
            <TextInput
              label={t('fields.quarterDay')}
              type="number"
              inputMode="numeric"
              min={1}
              max={31}
              value={day || ''}
              onChange={(event) => change({ quarter_start: { month, day: Number(event.target.value) } })}
            />
          </div>
        </div>
        <Select
          label={labels.solicitation_reporting_timestamp}
          hint={t('fields.reportingTimestampHint')}
          value={draft.solicitation_reporting_timestamp}
          options={choices.solicitation_reporting_timestamp}
          onChange={(event) =>
            change({
              solicitation_reporting_timestamp: event.target
                .value as SettingsDraft['solicitation_reporting_timestamp'],
            })
          }
        />
      </div>
    </Card>
  )
}

export function ProductsSection({ draft, change, errorOf }: SectionProps) {
  const { t } = useTranslation('company')
  const { labels } = useSettingWords()
  return (
    <Card title={t('sections.products')}>
      <div className="stack gap-12">
        {SETTING_FLAGS.map(({ name, column }) => (
          <Checkbox
            key={name}
            checked={draft[column]}
            hint={t(`fields.${name}Hint`)}
            error={errorOf(column)}
            onChange={(event) => change({ [column]: event.target.checked })}
          >
            {labels[column]}
          </Checkbox>
        ))}
      </div>
    </Card>
  )
}

export function PeopleSection({ stored, draft, change, errorOf }: SectionProps) {
  const { t } = useTranslation('company')
  const { labels, choices } = useSettingWords()
  return (
    <Card title={t('sections.people')}>
      <div className="stack gap-16">
        <Select
          label={labels.customer_visibility}
          hint={t('fields.customerVisibilityHint')}
          value={draft.customer_visibility}
          options={choices.customer_visibility}
          onChange={(event) =>
            change({ customer_visibility: event.target.value as SettingsDraft['customer_visibility'] })
          }
        />
        <Checkbox
          checked={draft.profile_image_setting === 'ALLOWED'}
          hint={t('fields.profileImagesHint')}
          onChange={(event) =>
            change({ profile_image_setting: event.target.checked ? 'ALLOWED' : 'NOT_ALLOWED' })
          }
        >
          {labels.profile_image_setting}
        </Checkbox>
        <PictureField
          picture="default_profile_picture"
          url={stored.default_profile_picture_url}
          label={t('pictures.default')}
        />
        <TextArea
          label={labels.guideline_profile}
          hint={t('fields.guidelineHint')}
          rows={4}
          maxLength={2_000}
          value={draft.guideline_profile ?? ''}
          error={errorOf('guideline_profile')}
          onChange={(event) => change({ guideline_profile: event.target.value || null })}
        />
      </div>
    </Card>
  )
}
