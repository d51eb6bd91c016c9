import { useTranslation } from 'react-i18next'
import { languagesOf } from '#features/surveys/configuration/configuration.ts'
import { missingTexts } from '#features/surveys/translations/texts.ts'
import type { OpenDialog } from '#features/surveys/web/editor/EditorDialogs.tsx'
import s from '#features/surveys/web/editor/editor.module.css'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'

import type { SaverState } from '#features/surveys/web/editor/saver.ts'
import type { SurveyEditing } from '#features/surveys/web/editor/use-survey-editor.ts'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import { SurveysCrumb } from '#features/surveys/web/SurveysCrumb.tsx'
import { useTimeOf } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { PageBar } from '#ui/PageBar.tsx'
import { SaveState } from '#ui/SaveState.tsx'
import { Segmented } from '#ui/Segmented.tsx'
import { Tag } from '#ui/Tag.tsx'

export type EditorView = 'questions' | 'translations'

type EditorBarProps = {
  editing: SurveyEditing
  view: EditorView
  onView: (view: EditorView) => void
  onOpen: (dialog: OpenDialog) => void
}

/** Name, save state, undo and publish; below them the views and the language being edited. */
export function EditorBar({ editing, view, onView, onOpen }: EditorBarProps) {
  const { t } = useTranslation('surveys')
  const { languageName } = useSurveyWords()
  const { configuration, language, setLanguage } = useEditor()
  const { changes, saving } = editing
  const count = changes?.length ?? 0
  const fact =
    changes === null
      ? t('bar.neverPublished')
      : count > 0
        ? t('bar.unpublished', { count })
        : t('bar.published')
  return (
    <>
      <PageBar
        title={configuration.name.trim() || t('unnamed')}
        crumb={<SurveysCrumb />}
        fact={<Tag tone={count > 0 || changes === null ? 'accent' : 'good'}>{fact}</Tag>}
        actions={
          <>
            <SavingState saving={saving} onConflict={() => onOpen({ name: 'conflict' })} />
            <IconButton
              icon="arrow-back-up"
              label={t('keys.undo')}
              disabled={!editing.canUndo}
              onClick={editing.undo}
            />
            <IconButton
              icon="arrow-forward-up"
              label={t('keys.redo')}
              disabled={!editing.canRedo}
              onClick={editing.redo}
            />
            <Button
              icon="history"
              onClick={() => onOpen({ name: 'history' })}
              disabled={saving.stored.uuid === null}
            >
              {t('bar.history')}
            </Button>
            <Button variant="primary" onClick={() => onOpen({ name: 'publish' })}>
              {t('bar.publish')}
            </Button>
          </>
        }
        phoneActions={
          <IconButton
            icon={view === 'translations' ? 'eye' : 'language'}
            label={view === 'translations' ? t('bar.preview') : t('bar.translations')}
            onClick={() => onView(view === 'translations' ? 'questions' : 'translations')}
          />
        }
      />
      <div className={cx('row gap-12 wrap', s.views)}>
        <Segmented
          label={t('bar.view')}
          value={view}
          options={[
            { value: 'questions', label: t('bar.questions') },
            { value: 'translations', label: t('bar.translations') },
          ]}
          onChange={onView}
        />
        {view === 'questions' && languagesOf(configuration).length > 1 && (
          <Segmented
            label={t('bar.language')}
            value={language}
            options={languagesOf(configuration).map((each) => {
              const missing = missingTexts(configuration, each).length
              return {
                value: each,
                label: (
                  <>
                    {languageName(each)}
                    {missing > 0 && (
                      <span className={cx('small warn', s.missing)}>
                        {t('bar.missing', { count: missing })}
                      </span>
                    )}
                  </>
                ),
              }
            })}
            onChange={setLanguage}
          />
        )}
      </div>
    </>
  )
}

/** "Saved 10:42", or why it is not saved. */
export function SavingState({ saving, onConflict }: { saving: SaverState; onConflict: () => void }) {
  const { t } = useTranslation('surveys')
  const timeOf = useTimeOf()
  const { status, stored, message } = saving
  if (status === 'saving' || status === 'offline') return <SaveState state={status} />
  if (status === 'saved') {
    if (stored.updatedAt === null) return null
    return <SaveState state="saved" time={timeOf(stored.updatedAt)} />
  }
  return (
    <span className={cx('inline-row gap-6 small bad', s.notSaved)} role="status">
      <Icon name="alert-triangle" />
      {message ?? t(`save.${status}`)}
      {status === 'conflict' && (
        <Button size="sm" onClick={onConflict}>
          {t('save.compare')}
        </Button>
      )}
    </span>
  )
}
