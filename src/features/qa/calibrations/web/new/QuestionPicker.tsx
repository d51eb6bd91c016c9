import { useTranslation } from 'react-i18next'
import s from '#features/qa/calibrations/web/new/new.module.css'
import { toggleId } from '#features/qa/calibrations/web/new/wizard.ts'
import type { Workspace } from '#features/qa/reviews/web/workspace/types.ts'
import { Button } from '#ui/Button.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

type QuestionPickerProps = {
  form: Workspace['form']
  /** Questions with the lowest alignment, lowest first. */
  recommended: readonly number[]
  /** Recent alignment score by question id; questions without answers are missing. */
  scores: ReadonlyMap<number, number>
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: readonly number[]) => void
}

/** Chooses the questions that every participant answers. */
export function QuestionPicker({ form, recommended, scores, chosen, error, onChange }: QuestionPickerProps) {
  const { t } = useTranslation('qa-calibrations')
  const number = useNumberFormat()
  const all = form.sections.flatMap(({ questions }) => questions.map(({ id }) => id))
  return (
    <fieldset className="stack gap-16 min-0" aria-describedby={error ? 'questions-error' : undefined}>
      <legend className="sr">{t('new.questions.legend')}</legend>
      <div className={cx('row gap-8 wrap', s.picks)}>
        <b role="status">{t('new.questions.chosen', { count: chosen.length, of: all.length })}</b>
        {recommended.length > 0 && (
          <Button size="sm" onClick={() => onChange([...new Set([...chosen, ...recommended])])}>
            {t('new.questions.chooseRecommended')}
          </Button>
        )}
        <Button size="sm" disabled={chosen.length === all.length} onClick={() => onChange(all)}>
          {t('new.questions.all')}
        </Button>
        <Button size="sm" disabled={chosen.length === 0} onClick={() => onChange([])}>
          {t('new.questions.clear')}
        </Button>
      </div>
      {error && (
        <p className={cx('row gap-6 small bad', s.error)} id="questions-error" role="alert">
          <Icon name="alert-circle" />
          {error}
        </p>
      )}
      {recommended.length > 0 && <p className="small muted">{t('new.questions.why')}</p>}
      {form.sections.map((section) => (
        <section key={section.id} className={s.section} aria-labelledby={`section-${section.id}`}>
          <h3 id={`section-${section.id}`} dir="auto">
            {section.title || t('new.steps.2')}
          </h3>
          <ul>
            {section.questions.map(({ id, text }) => (
              <li key={id}>
                <Checkbox checked={chosen.includes(id)} onChange={() => onChange(toggleId(chosen, id))}>
                  <span dir="auto">{text}</span>
                </Checkbox>
                {recommended.includes(id) && (
                  <Tag tone="accent" icon="target-arrow">
                    {t('new.questions.recommended')}
                  </Tag>
                )}
                {scores.has(id) && (
                  <small>{t('new.questions.aligned', { share: number(scores.get(id) ?? 0) })}</small>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </fieldset>
  )
}
