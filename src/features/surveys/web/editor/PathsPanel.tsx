import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { findQuestion } from '#features/surveys/configuration/configuration.ts'
import type { SurveyPath } from '#features/surveys/configuration/walk.ts'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import s from '#features/surveys/web/editor/preview-pane.module.css'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import { truncate } from '#lib/text.ts'
import { Button } from '#ui/Button.tsx'

type PathsPanelProps = {
  ways: { ways: readonly SurveyPath[]; capped: boolean }
  onChoose: (way: SurveyPath) => void
  onClear: () => void
}

const SHOWN = 20

/** Every path through the survey. The preview answers along the selected one. */
export function PathsPanel({ ways: { ways, capped }, onChoose, onClear }: PathsPanelProps) {
  const { t } = useTranslation('surveys')
  const words = useSurveyWords()
  const { configuration } = useEditor()
  const [limit, setLimit] = useState(SHOWN)
  const [chosen, setChosen] = useState<string | null>(null)
  if (configuration.pages.length === 0) return null
  const title = capped ? t('ways.many', { count: ways.length }) : t('ways.title', { count: ways.length })
  return (
    <details className={s.ways}>
      <summary className="compact medium">{title}</summary>
      <ol className="stack gap-4">
        {ways.slice(0, limit).map((way) => {
          const key = way.join(' ')
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={key === chosen}
                onClick={() => {
                  setChosen(key)
                  onChoose(way)
                }}
              >
                <b className="compact medium">{t('ways.questions', { count: way.length })}</b>
                <small className="small muted break">
                  {way
                    .map((id) =>
                      truncate(words.questionText(configuration, findQuestion(configuration.pages, id)), 28),
                    )
                    .join(' → ')}
                </small>
              </button>
            </li>
          )
        })}
      </ol>
      {ways.length > limit && (
        <Button size="sm" onClick={() => setLimit(limit + SHOWN)}>
          {t('ways.more')}
        </Button>
      )}
      {chosen !== null && (
        <Button
          size="sm"
          onClick={() => {
            setChosen(null)
            onClear()
          }}
        >
          {t('ways.clear')}
        </Button>
      )}
    </details>
  )
}
