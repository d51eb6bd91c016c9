import { useTranslation } from 'react-i18next'
import { languagesOf, optionLabel, type Question } from '#features/surveys/configuration/configuration.ts'
import { addLabelledOption } from '#features/surveys/configuration/transforms.ts'
import s from '#features/surveys/web/editor/answers.module.css'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import { foldText } from '#lib/fold.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'

const MOST_SHOWN = 24

/** Areas of the company that the question does not offer yet. Choosing one avoids a duplicate. */
export function AreaSuggestions({ question }: { question: Question }) {
  const { t } = useTranslation('surveys')
  const { configuration, state, editPages, language, announce } = useEditor()
  const { type, id } = question
  if (type !== 'AreasOfExcellence' && type !== 'AreasOfImprovement') return null
  const [base = language] = languagesOf(configuration)
  const offered = new Set(question.options.map((option) => foldText(optionLabel(option, base))))
  const areas = (state.filterOptions.areas?.[type] ?? []).filter((area) => !offered.has(foldText(area)))
  if (areas.length === 0) return null
  return (
    <fieldset className={cx('flex gap-6 wrap', s.areas)}>
      <legend className={s.legend}>{t('options.areas')}</legend>
      {areas.slice(0, MOST_SHOWN).map((area) => (
        <Button
          key={area}
          size="sm"
          icon="plus"
          onClick={({ currentTarget: button }) => {
            keepFocus(button)
            editPages((pages) => addLabelledOption(pages, id, { language: base, label: area }))
            announce(t('options.areaAdded', { area }))
          }}
        >
          <span dir="auto">{area}</span>
        </Button>
      ))}
    </fieldset>
  )
}

/** The button disappears with its area, so move the focus to the next one, or to the button that adds an option. */
function keepFocus(button: HTMLElement): void {
  const next = [button.nextElementSibling, button.previousElementSibling].find(isButton)
  const adding = [button.parentElement?.previousElementSibling].find(isButton)
  ;(next ?? adding)?.focus()
}

const isButton = (element: unknown): element is HTMLButtonElement => element instanceof HTMLButtonElement
