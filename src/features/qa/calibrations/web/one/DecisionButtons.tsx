import { useTranslation } from 'react-i18next'
import type { Question } from '#features/qa/calibrations/web/calibrations-api.ts'
import s from '#features/qa/calibrations/web/one/one.module.css'
import { useOpenCalibration } from '#features/qa/calibrations/web/one/session-context.ts'
import { Button } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { Kbd } from '#ui/Kbd.tsx'

/** The options of a question, each with its shortcut key; pressing one makes it the consensus. */
export function DecisionButtons({ question }: { question: Question }) {
  const { t } = useTranslation('qa-calibrations')
  const narrow = useNarrow()
  const { decisionOn, decide } = useOpenCalibration()
  if (!decide) return null
  const decision = decisionOn(question.id)
  const choices = [
    ...question.options.map(({ id, text }, index) => ({ optionId: id, text, key: index + 1 })),
    ...(question.na_option ? [{ optionId: null, text: t('one.notApplicable'), key: 0 }] : []),
  ]
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout */}
      <div
        className={cx('flex gap-6 wrap', s.choices)}
        role="group"
        aria-label={t('one.consensusOn', { question: question.text })}
      >
        {choices.map(({ optionId, text, key }) => (
          <button
            key={String(optionId)}
            type="button"
            aria-pressed={decision !== undefined && decision.optionId === optionId}
            onClick={() => decide(question, { optionId })}
          >
            {!narrow && key < 10 && <Kbd keys={String(key)} />}
            <span dir="auto">{text}</span>
          </button>
        ))}
      </div>
      {decision !== undefined && (
        <Button
          className={s.back}
          size="sm"
          variant="quiet"
          icon="arrow-back-up"
          onClick={() => decide(question, undefined)}
        >
          {t('one.takeBack')}
        </Button>
      )}
    </>
  )
}
