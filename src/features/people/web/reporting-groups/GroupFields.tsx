import { useDebouncedCallback } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupFlagName } from '#features/people/reporting-groups/group-fields.ts'
import { ColorField } from '#features/people/web/reporting-groups/ColorField.tsx'
import { GroupImage } from '#features/people/web/reporting-groups/GroupImage.tsx'
import type { GroupValues } from '#features/people/web/reporting-groups/group-values.ts'
import s from '#features/people/web/reporting-groups/reporting-groups.module.css'
import {
  groupChoicesQuery,
  type ReportingGroup,
} from '#features/people/web/reporting-groups/reporting-groups-queries.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const Combobox = lazyPart(() => import('#ui/Combobox.tsx'), 'Combobox')

type GroupFieldsProps = {
  group: ReportingGroup | null
  values: GroupValues
  errorOf: (path: string) => string | undefined
  onChange: (change: Partial<GroupValues>) => void
}

/** A group's name, look and visibility. */
export function GroupFields({ group, values, errorOf, onChange }: GroupFieldsProps) {
  const { t } = useTranslation('people')
  const [search, setSearch] = useState('')
  const choices = useQuery(groupChoicesQuery(search))
  const onSearch = useDebouncedCallback((text: string) => setSearch(text.trim()), 250)
  const flag = (field: GroupFlagName) => ({
    checked: values[field],
    onChange: (event: { target: { checked: boolean } }) => onChange({ [field]: event.target.checked }),
  })
  return (
    <fieldset className={cx('stack-fit gap-14', s.fields)}>
      <legend>{t('reportingGroups.part.about')}</legend>
      <TextInput
        label={t('groups.field.name')}
        required
        maxLength={100}
        value={values.name}
        error={errorOf('name')}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <TextArea
        label={t('reportingGroups.field.description')}
        rows={2}
        maxLength={500}
        value={values.description ?? ''}
        error={errorOf('description')}
        onChange={(event) => onChange({ description: event.target.value })}
      />
      <div className={s.pair}>
        <TextInput
          label={t('reportingGroups.field.emoji')}
          hint={t('reportingGroups.field.emojiHint')}
          maxLength={20}
          value={values.emoji ?? ''}
          error={errorOf('emoji')}
          onChange={(event) => onChange({ emoji: event.target.value })}
        />
        <LazyPart>
          <Combobox
            label={t('reportingGroups.field.parent')}
            placeholder={t('reportingGroups.field.noParent')}
            clearable
            value={values.parent}
            error={errorOf('parentId')}
            options={(choices.data ?? [])
              .filter(({ id }) => id !== group?.id)
              .map(({ id, name }) => ({ value: id, label: name }))}
            onSearch={onSearch}
            onChange={(parent) => onChange({ parent })}
          />
        </LazyPart>
      </div>
      <ColorField value={values.color} onChange={(color) => onChange({ color })} />
      {group && <GroupImage group={group} values={values} />}
      <Checkbox hint={t('reportingGroups.field.filterableHint')} {...flag('filterable')}>
        {t('reportingGroups.field.filterable')}
      </Checkbox>
      <Checkbox hint={t('reportingGroups.field.footerHint')} {...flag('streamFooterDisplayable')}>
        {t('reportingGroups.field.streamFooterDisplayable')}
      </Checkbox>
      <Checkbox hint={t('reportingGroups.field.hiddenHint')} {...flag('hidden')}>
        {t('reportingGroups.field.hidden')}
      </Checkbox>
    </fieldset>
  )
}
