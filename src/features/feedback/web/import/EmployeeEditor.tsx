import { useTranslation } from 'react-i18next'
import { FieldSource } from '#features/feedback/web/import/FieldSource.tsx'
import type { EditorProps } from '#features/feedback/web/import/mapping-draft.ts'
import { currentGuess } from '#features/feedback/web/import/mapping-draft.ts'
import { Segmented } from '#ui/Segmented.tsx'

/** The employee of a response, identified by e-mail or employee number. An import creates no employees. */
export function EmployeeEditor({ header, draft, guesses, onChange }: EditorProps) {
  const { t } = useTranslation('feedback')
  const { employee } = draft
  const by = employee?.custom_employee_id ? 'custom_employee_id' : 'email'
  return (
    <div className="stack-fit gap-8 content-start">
      <FieldSource
        label={t('import.field.employee')}
        header={header}
        source={employee?.[by]}
        guess={currentGuess(draft, guesses, `employee.${by}`)}
        hint={t('import.employee.hint')}
        onChange={(source) => onChange({ employee: source && { [by]: source } })}
      />
      {employee && (
        <Segmented
          label={t('import.employee.by')}
          value={by}
          onChange={(kind) => onChange({ employee: { [kind]: employee[by] } })}
          options={[
            { value: 'email', label: t('import.employee.email') },
            { value: 'custom_employee_id', label: t('import.employee.number') },
          ]}
        />
      )}
    </div>
  )
}
