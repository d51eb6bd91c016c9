import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GuessMark } from '#features/feedback/web/import/GuessMark.tsx'
import s from '#features/feedback/web/import/import.module.css'
import type { EditorProps } from '#features/feedback/web/import/mapping-draft.ts'
import { currentGuess, DATE_FORMATS } from '#features/feedback/web/import/mapping-draft.ts'
import { formatFrom, formatText } from '#platform/web/imports/date-formats.ts'
import { useSession } from '#platform/web/session.ts'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const OTHER = 'other'

/** When the customer responded: the column, its date format, and the time zone. */
export function DateEditor({ header, draft, guesses, onChange }: EditorProps) {
  const { t } = useTranslation('feedback')
  const { company } = useSession()
  const source = draft.responded_at
  const format = formatText(source?.format ?? '')
  const known = (DATE_FORMATS as readonly string[]).includes(format)
  const [typed, setTyped] = useState(false)
  const guess = currentGuess(draft, guesses, 'responded_at')
  const setFormat = (text: string) =>
    onChange({ responded_at: { ...source, column: source?.column ?? '', format: formatFrom(text) } })
  const names: Record<string, string> = {
    iso: t('import.date.iso'),
    excel: t('import.date.excel'),
    epoch_seconds: t('import.date.seconds'),
    epoch_milliseconds: t('import.date.milliseconds'),
  }
  const zone = source?.time_zone ?? company.timeZone

  return (
    <div className={s.grid}>
      <Select
        label={t('import.field.respondedAt')}
        labelEnd={<GuessMark guess={guess} />}
        placeholder={t('import.mapping.choose')}
        value={source?.column ?? ''}
        onChange={(event) =>
          onChange({ responded_at: { format: 'iso', ...source, column: event.target.value } })
        }
        options={header.map((column) => ({ value: column, label: column }))}
      />
      <div className="stack-fit gap-8 content-start">
        <Select
          label={t('import.date.format')}
          hint={guess?.ambiguousDate ? t('import.date.ambiguous') : t('import.date.zone', { zone })}
          value={known && !typed ? format : OTHER}
          onChange={({ target }) => {
            setTyped(target.value === OTHER)
            if (target.value !== OTHER) setFormat(target.value)
          }}
          options={[
            ...DATE_FORMATS.map((pattern) => ({ value: pattern, label: names[pattern] ?? pattern })),
            { value: OTHER, label: t('import.date.other') },
          ]}
        />
        {(typed || !known) && (
          <TextInput
            label={t('import.date.pattern')}
            hint={t('import.date.patternHint')}
            value={format}
            onChange={(event) => setFormat(event.target.value)}
          />
        )}
      </div>
    </div>
  )
}
