import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#features/people/employee-import/contract.ts'
import { DATE_FORMATS, IMPORT_FIELDS } from '#features/people/employee-import/fields.ts'
import { rolesQuery } from '#features/people/web/employees/choices-queries.ts'
import { useFieldNames } from '#features/people/web/employees/import/field-names.ts'
import { type ImportDraft, identifiesPeople } from '#features/people/web/employees/import/import-api.ts'
import { DateFormatSelect } from '#platform/web/imports/DateFormatSelect.tsx'
import s from '#platform/web/imports/imports.module.css'
import { MappingCards } from '#platform/web/imports/MappingCards.tsx'
import type { MappingStepProps } from '#platform/web/imports/MappingFrame.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type Props = MappingStepProps<ImportFile, ImportDraft>

/** The uploaded file and the mapping of its columns. */
export function MappingStep(props: Props) {
  const { file, draft, onChange } = props
  const { t } = useTranslation('people')
  return (
    <MappingCards
      {...props}
      title={t('employees.import.mapping')}
      lead={t('employees.import.mappingLead')}
      fields={IMPORT_FIELDS}
      names={useFieldNames()}
      columns={draft.columns}
      onColumns={(columns) => onChange({ columns })}
      problems={identifiesPeople(draft) ? [] : [t('employees.import.unknowable')]}
    >
      <Card title={t('employees.import.options')}>
        <Options file={file} draft={draft} onChange={onChange} />
      </Card>
    </MappingCards>
  )
}

function Options({ file, draft, onChange }: Pick<Props, 'file' | 'draft' | 'onChange'>) {
  const { t } = useTranslation('people')
  const roles = useQuery(rolesQuery)
  return (
    <div className={cx('stack gap-16 justify-items-start', s.options)}>
      <Select
        label={t('employees.import.defaultRole')}
        hint={t('employees.import.defaultRoleHint')}
        placeholder={t('employees.import.noDefaultRole')}
        options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={draft.defaultRoleId}
        onChange={(event) => onChange({ defaultRoleId: event.target.value })}
      />
      {draft.columns.start_date && (
        <DateFormatSelect
          label={t('employees.import.dateFormat')}
          hint={file.ambiguous_dates ? t('employees.import.ambiguousDates') : undefined}
          guessed={file.mapping.date_format}
          formats={DATE_FORMATS}
          value={draft.dateFormat}
          onChange={(dateFormat) => onChange({ dateFormat })}
        />
      )}
      {draft.columns.team && (
        <>
          <TextInput
            label={t('employees.import.separator')}
            hint={t('employees.import.separatorHint', { example: `Care ${draft.teamSeparator} Billing` })}
            maxLength={5}
            value={draft.teamSeparator}
            onChange={(event) => onChange({ teamSeparator: event.target.value })}
          />
          <Checkbox
            checked={draft.createTeams}
            onChange={(event) => onChange({ createTeams: event.target.checked })}
            hint={t('employees.import.createTeamsHint')}
          >
            {t('employees.import.createTeams')}
          </Checkbox>
        </>
      )}
      <Checkbox
        checked={draft.invite}
        onChange={(event) => onChange({ invite: event.target.checked })}
        hint={t('employees.import.inviteHint')}
      >
        {t('employees.import.invite')}
      </Checkbox>
    </div>
  )
}
