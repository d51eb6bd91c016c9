import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { useBuilder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { FormSettings } from '#features/qa/scorecards/web/builder/FormSettings.tsx'
import { QuestionCard } from '#features/qa/scorecards/web/builder/QuestionCard.tsx'
import { QuestionRow } from '#features/qa/scorecards/web/builder/QuestionRow.tsx'
import { SectionHead } from '#features/qa/scorecards/web/builder/SectionHead.tsx'
import { useQuestionActions } from '#features/qa/scorecards/web/builder/use-builder-keys.ts'
import { useSectionName } from '#features/qa/scorecards/web/builder/use-names.ts'
import { paths } from '#paths.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'

type CanvasProps = {
  /** Why saving failed. */
  refusal: string | null
  isReplaced: boolean
  /** Notice that unsaved work was restored. */
  restored: ReactNode
}

/** The form being edited: the selected question is open, all others are single rows. */
export function Canvas({ refusal, isReplaced, restored }: CanvasProps) {
  const { t } = useTranslation('qa-scorecards')
  const builder = useBuilder()
  const { form, saved, mode, selectedId, errorAt } = builder
  const acts = useQuestionActions(builder)
  const nameOf = useSectionName()
  let before = 0
  return (
    <section className={cx('column gap-14', s.canvas)} aria-label={t('canvas')}>
      {restored}
      {refusal && <Banner tone="bad">{refusal}</Banner>}
      {isReplaced && (
        <Banner
          tone="bad"
          action={
            <ButtonLink size="sm" href={paths.qaSettings()}>
              {t('replaced.toList')}
            </ButtonLink>
          }
        >
          {t('replaced.meanwhile')}
        </Banner>
      )}
      {mode === 'version' && saved && (
        <Banner tone="accent" icon="versions">
          <b>{t('inUse.reviews', { count: saved.qa_reviews_count, n: saved.version_number })}</b>{' '}
          {t('inUse.creates', { n: saved.version_number + 1 })}
        </Banner>
      )}
      <FormSettings />
      {form.sections.map((section) => {
        const first = before + 1
        before += section.questions.length
        const addPlace = `section-${section.id}-add`
        const error = errorAt(addPlace)
        return (
          <section
            key={section.id}
            className="stack-fit gap-8"
            aria-label={nameOf(section, section.position)}
          >
            <SectionHead section={section} />
            {section.questions.map((question, index) =>
              question.id === selectedId ? (
                <QuestionCard key={question.id} question={question} n={first + index} section={section} />
              ) : (
                <QuestionRow key={question.id} question={question} n={first + index} />
              ),
            )}
            {error && (
              <p className={s.error} id={`${addPlace}-error`}>
                <Icon name="alert-circle" />
                {error}
              </p>
            )}
            <div>
              <Button
                size="sm"
                variant="quiet"
                icon="plus"
                data-place={addPlace}
                aria-describedby={error ? `${addPlace}-error` : undefined}
                onClick={() => acts.insert(section.id, null)}
              >
                {t('question.add')}
              </Button>
            </div>
          </section>
        )
      })}
      <p className={cx('flex keyboard-only wrap small muted', s.keys)}>
        <span>
          <Kbd keys="Enter" /> {t('keys.new')}
        </span>
        <span>
          <Kbd keys="alt+ArrowUp" /> <Kbd keys="alt+ArrowDown" /> {t('keys.move')}
        </span>
        <span>
          <Kbd keys="mod+d" /> {t('keys.duplicate')}
        </span>
        <span>
          <Kbd keys="mod+s" /> {t('keys.save')}
        </span>
      </p>
    </section>
  )
}
