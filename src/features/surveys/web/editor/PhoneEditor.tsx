import { useTranslation } from 'react-i18next'
import { languagesOf } from '#features/surveys/configuration/configuration.ts'
import { isError } from '#features/surveys/configuration/lint.ts'
import { SavingState } from '#features/surveys/web/editor/EditorBar.tsx'
import type { OpenDialog } from '#features/surveys/web/editor/EditorDialogs.tsx'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { PreviewPane } from '#features/surveys/web/editor/PreviewPane.tsx'
import { ProblemLine } from '#features/surveys/web/editor/ProblemLine.tsx'
import s from '#features/surveys/web/editor/phone.module.css'
import shared from '#features/surveys/web/editor/shared.module.css'
import type { SurveyEditing } from '#features/surveys/web/editor/use-survey-editor.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'

type PhoneEditorProps = { editing: SurveyEditing; onOpen: (dialog: OpenDialog) => void }

/** On a phone a survey can be previewed and published, but not edited. */
export function PhoneEditor({ editing, onOpen }: PhoneEditorProps) {
  const { t } = useTranslation('surveys')
  const { problems, configuration } = useEditor()
  const shownProblems = problems.filter(
    (problem) => isError(problem) || problem.code === 'nps_six' || problem.code === 'uncovered',
  )
  const count = editing.changes?.length ?? 0
  return (
    <>
      <div className={cx('stack-fit gap-12', s.phone)}>
        <div className="flex gap-8 wrap between small muted">
          <SavingState saving={editing.saving} onConflict={() => onOpen({ name: 'conflict' })} />
          <span>{t('phone.languages', { count: languagesOf(configuration).length })}</span>
        </div>
        {shownProblems.length > 0 && (
          <ul className={shared.cardProblems}>
            {shownProblems.slice(0, 5).map((problem, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same problem may occur twice
              <ProblemLine key={index} problem={problem} />
            ))}
          </ul>
        )}
        {configuration.pages.length === 0 && <p className="small muted">{t('phone.empty')}</p>}
        <PreviewPane uuid={editing.saving.stored.uuid} />
        <p className="small muted">{t('phone.write')}</p>
      </div>
      <div className={s.phoneFoot}>
        <Button
          icon="history"
          onClick={() => onOpen({ name: 'history' })}
          disabled={editing.saving.stored.uuid === null}
        >
          {t('bar.history')}
        </Button>
        <Button variant="primary" onClick={() => onOpen({ name: 'publish' })}>
          {count > 0 ? t('phone.publish', { count }) : t('bar.publish')}
        </Button>
      </div>
    </>
  )
}
