import { useTranslation } from 'react-i18next'
import type { FeedbackMapping } from '#features/feedback/import/mapping-schema.ts'
import { GuessMark } from '#features/feedback/web/import/GuessMark.tsx'
import s from '#features/feedback/web/import/import.module.css'
import type { EditorProps } from '#features/feedback/web/import/mapping-draft.ts'
import { currentGuess } from '#features/feedback/web/import/mapping-draft.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type IdSource = FeedbackMapping['external_id']

/** What identifies a response: one column, or several together. */
export function IdEditor({ header, draft, guesses, onChange }: EditorProps) {
  const { t } = useTranslation('feedback')
  const source: IdSource = draft.external_id ?? { column: '' }
  const { hash } = source
  const guess = currentGuess(draft, guesses, 'external_id')
  const { column: _, hash: __, ...rest } = source
  const set = (change: IdSource) => onChange({ external_id: { ...rest, ...change } })
  const prefix = source.prefix ?? ''

  return (
    <div className={cx('stack-fit gap-12', s.id)}>
      <div className="row gap-12 wrap compact">
        <b>{t('import.field.externalId')}</b>
        <Segmented
          label={t('import.field.externalId')}
          value={hash ? 'hash' : 'column'}
          onChange={(kind) =>
            set(kind === 'hash' ? { hash: source.column ? [source.column] : [] } : { column: '' })
          }
          options={[
            { value: 'column', label: t('import.id.column') },
            { value: 'hash', label: t('import.id.hash') },
          ]}
        />
        {hash && <GuessMark guess={guess} />}
      </div>
      {hash && (
        <fieldset className={cx('flex wrap', s.columns)}>
          <legend className="small muted">{t('import.id.hashHint')}</legend>
          {header.map((column) => (
            <Checkbox
              key={column}
              checked={hash.includes(column)}
              onChange={(event) => {
                const chosen = header.filter((name) =>
                  name === column ? event.target.checked : hash.includes(name),
                )
                set({ hash: chosen })
              }}
            >
              {column}
            </Checkbox>
          ))}
        </fieldset>
      )}
      <div className={s.grid}>
        {!hash && (
          <Select
            label={t('import.id.whichColumn')}
            labelEnd={<GuessMark guess={guess} />}
            hint={t('import.id.columnHint')}
            placeholder={t('import.mapping.choose')}
            value={source.column ?? ''}
            onChange={(event) => set({ column: event.target.value })}
            options={header.map((column) => ({ value: column, label: column }))}
          />
        )}
        <TextInput
          label={t('import.id.prefix')}
          hint={t('import.id.prefixHint')}
          value={prefix}
          onChange={({ target }) => {
            const { prefix: _before, ...bare } = source
            onChange({ external_id: target.value === '' ? bare : { ...bare, prefix: target.value } })
          }}
        />
      </div>
    </div>
  )
}
