import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ImportFile } from '#features/people/employee-import/contract.ts'
import { DATE_FORMATS, IMPORT_FIELDS } from '#features/people/employee-import/fields.ts'
import { rolesQuery } from '#features/people/web/employees/choices-queries.ts'
import { useFieldNames } from '#features/people/web/employees/import/field-names.ts'
import { type ImportDraft, identifiesPeople } from '#features/people/web/employees/import/import-api.ts'
import { ColumnChoices } from '#platform/web/imports/ColumnChoices.tsx'
import { FileCard } from '#platform/web/imports/FileCard.tsx'
import type { Starting } from '#platform/web/imports/ImportScreen.tsx'
import s from '#platform/web/imports/imports.module.css'
import { StartButtons } from '#platform/web/imports/StartButtons.tsx'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type MappingStepProps = {
  file: ImportFile
  draft: ImportDraft
  onChange: (change: Partial<ImportDraft>) => void
  onReplace: () => void
  onStart: (dryRun: boolean) => void
  starting: Starting
}

/** The uploaded file and the mapping of its columns. */
export function MappingStep(props: MappingStepProps) {
  const { file, draft, onChange, onReplace, onStart, starting } = props
  const { t } = useTranslation('people')
  const names = useFieldNames()
  const known = identifiesPeople(draft)
  return (
    <>
      <FileCard file={file} onReplace={onReplace} />
      <Card title={t('employees.import.mapping')}>
        <div className="stack gap-16">
          <p>{t('employees.import.mappingLead')}</p>
          <ColumnChoices
            file={file}
            fields={IMPORT_FIELDS}
            names={names}
            columns={draft.columns}
            onChange={(columns) => onChange({ columns })}
          />
        </div>
      </Card>
      <Card title={t('employees.import.options')}>
        <Options file={file} draft={draft} onChange={onChange} />
      </Card>
      {!known && (
        <Banner tone="warn" live>
          {t('employees.import.unknowable')}
        </Banner>
      )}
      <StartButtons rows={file.rows} blocked={!known} starting={starting} onStart={onStart} />
    </>
  )
}

/** Labels for formats whose own name is unclear. */
const DATE_NAMES: Record<string, string> = { iso: 'yyyy-MM-dd', excel: '46339 (Excel)' }

type PartProps = Pick<MappingStepProps, 'file' | 'draft' | 'onChange'>

function Options({ file, draft, onChange }: PartProps) {
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
        <Select
          label={t('employees.import.dateFormat')}
          hint={file.ambiguous_dates ? t('employees.import.ambiguousDates') : undefined}
          options={[...new Set([file.mapping.date_format, ...DATE_FORMATS])].map((format) => ({
            value: format,
            label: DATE_NAMES[format] ?? format,
          }))}
          value={draft.dateFormat}
          onChange={(event) => onChange({ dateFormat: event.target.value })}
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
