import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isError } from '#features/surveys/configuration/lint.ts'
import { ChangesList } from '#features/surveys/web/editor/ChangesList.tsx'
import s from '#features/surveys/web/editor/dialogs.module.css'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { ReplacedQuestions } from '#features/surveys/web/editor/ReplacedQuestions.tsx'
import { useProblemWords } from '#features/surveys/web/editor/use-problem-words.ts'
import type { SurveyEditing } from '#features/surveys/web/editor/use-survey-editor.ts'
import { publishSurvey, resetSurvey, surveyTilesQuery } from '#features/surveys/web/surveys-queries.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { notify } from '#ui/notify.ts'

/** Shows what would change for customers, to publish it or to reset to the published version. */
export function PublishDialog({ editing, onClose }: { editing: SurveyEditing; onClose: () => void }) {
  const { t } = useTranslation('surveys')
  const { problems } = useEditor()
  const { text } = useProblemWords()
  const queryClient = useQueryClient()
  const [resetting, setResetting] = useState(false)
  const { changes, published, configuration, saver } = editing
  const errors = problems.filter(isError)
  const warnings = problems.length - errors.length

  /** Unsaved changes cannot be published. */
  const savedHash = async () => {
    if (!(await saver.flush())) throw new Error('not saved')
    const { uuid, hash } = saver.state().stored
    return { uuid: uuid ?? '', hash }
  }
  const publish = useMutation({
    mutationFn: async () => {
      const { uuid, hash } = await savedHash()
      return publishSurvey(uuid, hash)
    },
    meta: { handles: 'all' },
    onSuccess: (saved) => {
      editing.publishedAs(saved)
      void queryClient.invalidateQueries(surveyTilesQuery)
      notify(t('publish.done', { version: saved.publishedVersion ?? 1 }))
      onClose()
    },
  })
  const reset = useMutation({
    mutationFn: async () => resetSurvey((await savedHash()).uuid),
    meta: { handles: 'all' },
    onSuccess: (saved) => {
      const before = configuration
      editing.replacedBy(saved)
      notify(t('publish.wasReset'), 'success', {
        action: { label: t('undo'), onClick: () => editing.edit(() => before) },
      })
      onClose()
    },
  })
  const busy = publish.isPending || reset.isPending
  const failure = publish.error ?? reset.error
  const nothing = changes !== null && changes.length === 0

  if (resetting)
    return (
      <ConfirmDialog
        busy={busy}
        title={t('publish.resetTitle')}
        onClose={() => setResetting(false)}
        confirm={t('publish.resetSubmit')}
        onConfirm={() => reset.mutate()}
      >
        {failure && <Banner tone="bad">{writeErrorText(failure, t)}</Banner>}
        <p>{t('publish.resetText', { count: changes?.length ?? 0 })}</p>
      </ConfirmDialog>
    )
  return (
    <Dialog
      opened
      busy={busy}
      size={640}
      title={t('publish.title')}
      onClose={onClose}
      footer={
        <>
          {published && !nothing && (
            <Button onClick={() => setResetting(true)} disabled={busy}>
              {t('publish.reset')}
            </Button>
          )}
          <Button onClick={onClose} disabled={busy}>
            {nothing ? t('close') : t('cancel')}
          </Button>
          {!nothing && (
            <Button
              variant="primary"
              data-autofocus
              loading={publish.isPending}
              disabled={errors.length > 0}
              onClick={() => publish.mutate()}
            >
              {t('publish.submit')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack-fit gap-14">
        {failure && <Banner tone="bad">{writeErrorText(failure, t)}</Banner>}
        {errors.length > 0 && (
          <Banner tone="bad">
            {t('publish.blocked', { count: errors.length })}
            <ul className={s.plainList}>
              {[...new Set(errors.map(text))].map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </Banner>
        )}
        {errors.length === 0 && warnings > 0 && (
          <Banner tone="warn">{t('publish.warnings', { count: warnings })}</Banner>
        )}
        <ReplacedQuestions published={published} />
        {changes === null ? (
          <p>{t('publish.first', { count: editing.questions.length })}</p>
        ) : nothing ? (
          <p>{t('publish.nothing')}</p>
        ) : (
          <>
            <p>{t('publish.changes', { count: changes.length })}</p>
            {published && <ChangesList differences={changes} now={configuration} before={published} />}
          </>
        )}
      </div>
    </Dialog>
  )
}
