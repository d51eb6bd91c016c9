import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeOption, changeQuestion } from '#features/surveys/configuration/transforms.ts'
import s from '#features/surveys/web/editor/dialogs.module.css'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import {
  faultOfRow,
  type MetadataRow,
  metadataOf,
  rowsOf,
} from '#features/surveys/web/editor/metadata-rows.ts'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import { RestoredForm } from '#platform/web/RestoredBanner.tsx'
import { useRestorableForm } from '#platform/web/use-restorable-form.ts'
import { Button } from '#ui/Button.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type MetadataDialogProps = { questionId: number; optionId?: number | undefined; onClose: () => void }

/** Keys and values that programs receive with the answers. */
export function MetadataDialog({ questionId, optionId, onClose }: MetadataDialogProps) {
  const { t } = useTranslation('surveys')
  const words = useSurveyWords()
  const { configuration, questions, editPages } = useEditor()
  const question = questions.find(({ id }) => id === questionId)
  const option = question?.options.find(({ id }) => id === optionId)
  const metadata = (optionId === undefined ? question?.metadata : option?.metadata) ?? {}
  const form = useRestorableForm<MetadataRow[]>(
    `survey-metadata-${configuration.id}-${questionId}-${optionId ?? 'question'}`,
    { copy: null, valuesOf: () => [...rowsOf(metadata), { key: '', text: '' }] },
  )
  const { values: rows, setValues: setRows } = form
  const [showsFaults, setShowsFaults] = useState(false)
  const faults = rows.map((_, index) => faultOfRow(rows, index))
  const write = (index: number, change: Partial<MetadataRow>) =>
    setRows(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  const submit = () => {
    setShowsFaults(true)
    if (faults.some((fault) => fault !== null)) return
    const next = metadataOf(metadata, rows)
    form.saved()
    editPages((pages) =>
      optionId === undefined
        ? changeQuestion(pages, questionId, (each) => ({ ...each, metadata: next }))
        : changeOption(pages, questionId, optionId, { metadata: next }),
    )
    onClose()
  }
  const cancel = () => {
    form.discard()
    onClose()
  }
  const identifier = optionId === undefined ? question?.metadata.identifier : option?.identifier
  return (
    <FormDialog
      size={560}
      title={
        option
          ? t('metadata.ofOption', { option: words.optionText(configuration, question, option.identifier) })
          : t('metadata.title')
      }
      onClose={onClose}
      submit={t('metadata.submit')}
      onSubmit={submit}
      onCancel={cancel}
      className="stack-fit gap-14"
    >
      <RestoredForm form={form} />
      <p className="small muted">
        {typeof identifier === 'string'
          ? t('metadata.identifier', { identifier })
          : t('metadata.noIdentifier')}
      </p>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key while being edited
        <div key={index} className={s.metadataRow}>
          <TextInput
            label={t('metadata.key')}
            maxLength={100}
            data-autofocus={index === 0 || undefined}
            value={row.key}
            error={showsFaults && faults[index] ? t(`metadata.${faults[index]}`) : undefined}
            onChange={(event) => write(index, { key: event.target.value })}
          />
          <TextInput
            label={t('metadata.value')}
            maxLength={2_000}
            value={row.text}
            onChange={(event) => write(index, { text: event.target.value })}
          />
          <IconButton
            icon="x"
            label={t('metadata.remove', { n: index + 1 })}
            onClick={() => setRows(rows.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button size="sm" icon="plus" onClick={() => setRows([...rows, { key: '', text: '' }])}>
        {t('metadata.add')}
      </Button>
    </FormDialog>
  )
}
