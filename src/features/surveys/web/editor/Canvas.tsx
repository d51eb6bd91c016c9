import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/surveys/web/editor/canvas.module.css'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { QuestionCard } from '#features/surveys/web/editor/QuestionCard.tsx'
import { QuestionSummary } from '#features/surveys/web/editor/QuestionSummary.tsx'
import { SettingsCard } from '#features/surveys/web/editor/SettingsCard.tsx'
import type { SaverState } from '#features/surveys/web/editor/saver.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Kbd } from '#ui/Kbd.tsx'

/** The survey page by page, with the selected question open for editing. */
export function Canvas({ saving }: { saving: SaverState }) {
  const { t } = useTranslation('surveys')
  const { configuration, selectedId, insertAfter } = useEditor()
  return (
    <section className={cx('column gap-10', s.canvas)} aria-label={t('canvas.label')}>
      <SettingsCard saving={saving} />
      {configuration.pages.length === 0 ? (
        <EmptyState
          kind="none-yet"
          icon="forms"
          title={t('canvas.empty.title')}
          text={t('canvas.empty.text')}
          action={
            <Button variant="primary" icon="plus" kbd="/" onClick={() => insertAfter(null)}>
              {t('canvas.empty.add')}
            </Button>
          }
        />
      ) : (
        configuration.pages.map((page, index) => (
          <Fragment key={page[0]?.id}>
            <h2 className={cx('compact muted medium', s.pageHead)}>{t('outline.page', { n: index + 1 })}</h2>
            {page.map((question) =>
              question.id === selectedId ? (
                <QuestionCard key={question.id} question={question} />
              ) : (
                <QuestionSummary key={question.id} question={question} />
              ),
            )}
            <button
              type="button"
              className={cx('stack place-center compact muted', s.insert)}
              onClick={() => insertAfter(index + 1)}
            >
              <span>
                <Kbd keys="/" /> {t('canvas.insert')}
                <span className="sr">{t('canvas.afterPage', { n: index + 1 })}</span>
              </span>
            </button>
          </Fragment>
        ))
      )}
    </section>
  )
}
