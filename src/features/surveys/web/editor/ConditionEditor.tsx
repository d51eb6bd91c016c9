import { useTranslation } from 'react-i18next'
import { derivedCondition, presetComparison, presetsOf } from '#features/surveys/configuration/conditions.ts'
import {
  type Comparison,
  type Condition,
  hasOptions,
  numbersOf,
  type Question,
} from '#features/surveys/configuration/configuration.ts'
import { setCondition } from '#features/surveys/configuration/transforms.ts'
import s from '#features/surveys/web/editor/answers.module.css'
import { useEditor } from '#features/surveys/web/editor/editor-context.ts'
import shared from '#features/surveys/web/editor/shared.module.css'
import { useSurveyWords } from '#features/surveys/web/editor/use-words.ts'
import { truncate } from '#lib/text.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

const OPERATORS = ['>=', '<=', '=', 'between'] as const

/** Edits a question's condition as a sentence with selects: "only if … is …". */
export function ConditionEditor({ question }: { question: Question }) {
  const { t } = useTranslation('surveys')
  const words = useSurveyWords()
  const { configuration, questions, editPages } = useEditor()
  const place = questions.findIndex(({ id }) => id === question.id)
  const sources = questions.slice(0, place).filter((each) => numbersOf(each) || hasOptions(each.type))
  const { condition } = question
  const source = questions.find(({ id }) => id === condition?.question_id)
  const set = (next: Condition | null) => editPages((pages) => setCondition(pages, question.id, next))
  if (sources.length === 0)
    return (
      <p className={cx('flex gap-6 items-baseline compact secondary', shared.sentence)}>
        <Icon name="git-branch" />
        {t('condition.always')}
      </p>
    )
  return (
    <fieldset className={cx('row gap-8 wrap compact', s.condition)}>
      <legend className="sr">{t('condition.legend')}</legend>
      <Icon name="git-branch" />
      <span>{t('condition.askThis')}</span>
      <select
        data-place={`${question.id}-condition`}
        aria-label={t('condition.source')}
        value={condition?.question_id ?? ''}
        onChange={({ target }) => {
          const chosen = sources.find(({ id }) => id === Number(target.value))
          set(chosen ? firstCondition(question, chosen) : null)
        }}
      >
        <option value="">{t('condition.alwaysChoice')}</option>
        {sources.map((each) => (
          <option key={each.id} value={each.id}>
            {t('condition.ifQuestion', { question: truncate(words.questionText(configuration, each), 60) })}
          </option>
        ))}
      </select>
      {condition && source && <ComparisonFields source={source} condition={condition} onChange={set} />}
      {condition && source && <p className="full small muted">{words.sentence(configuration, condition)}</p>}
    </fieldset>
  )
}

type FieldsProps = { source: Question; condition: Condition; onChange: (condition: Condition) => void }

function ComparisonFields({ source, condition, onChange }: FieldsProps) {
  const { t } = useTranslation('surveys')
  const words = useSurveyWords()
  const { configuration } = useEditor()
  const set = (comparison: Comparison) => onChange({ question_id: source.id, ...comparison })
  if (condition.operator === 'in') {
    const { value } = condition
    return (
      <span className={cx('flex wrap', s.choices)}>
        {source.options.map(({ identifier }) => (
          <label key={identifier}>
            <input
              type="checkbox"
              checked={value.includes(identifier)}
              onChange={({ target }) =>
                set({
                  operator: 'in',
                  value: target.checked
                    ? [...value, identifier]
                    : value.filter((each) => each !== identifier),
                })
              }
            />
            {words.optionText(configuration, source, identifier)}
          </label>
        ))}
      </span>
    )
  }
  const numbers = numbersOf(source) ?? []
  const preset = words.presetName(source, condition)
  const presets = presetsOf(source.type)
  const operator = OPERATORS.find((each) => each === condition.operator) ?? '>='
  const number = (at: number, value: number) => {
    if (condition.operator !== 'between') return set({ operator: condition.operator, value })
    const [from, to] = at === 0 ? [value, condition.value[1]] : [condition.value[0], value]
    set({ operator: 'between', value: [Math.min(from, to), Math.max(from, to)] })
  }
  const values = condition.operator === 'between' ? condition.value : [condition.value]
  return (
    <>
      <select
        aria-label={t('condition.comparison')}
        value={preset ? `preset ${preset}` : operator}
        onChange={({ target }) => {
          const chosen = presets.find((each) => target.value === `preset ${each}`)
          const own = chosen && presetComparison(source.type, chosen)
          set(own ?? comparisonOf(target.value as (typeof OPERATORS)[number], numbers))
        }}
      >
        {presets.map((each) => (
          <option key={each} value={`preset ${each}`}>
            {t(`preset.${source.type}.${each}`)}
          </option>
        ))}
        {OPERATORS.map((each) => (
          <option key={each} value={each}>
            {t(`operator.${OPERATOR_KEYS[each]}`)}
          </option>
        ))}
      </select>
      {!preset &&
        values.map((value, at) => (
          <select
            // biome-ignore lint/suspicious/noArrayIndexKey: the two ends have no other key
            key={at}
            aria-label={t(at === 0 ? 'condition.value' : 'condition.to')}
            value={value}
            onChange={({ target }) => number(at, Number(target.value))}
          >
            {[...new Set([...numbers, value])]
              .sort((a, b) => a - b)
              .map((each) => (
                <option key={each} value={each}>
                  {each}
                </option>
              ))}
          </select>
        ))}
    </>
  )
}

const OPERATOR_KEYS = { '>=': 'atLeast', '<=': 'atMost', '=': 'exactly', between: 'between' } as const

function comparisonOf(operator: (typeof OPERATORS)[number], numbers: readonly number[]): Comparison {
  const [low = 0, high = 0] = [Math.min(...numbers), Math.max(...numbers)]
  const middle = numbers[Math.floor(numbers.length / 2)] ?? low
  return operator === 'between'
    ? { operator, value: [low, high] }
    : { operator, value: operator === '=' ? high : middle }
}

/** The preset used when a question is moved below the source, or else the source's first answer. */
function firstCondition(question: Question, source: Question): Condition {
  const derived = derivedCondition(question, source)
  if (derived) return derived
  const numbers = numbersOf(source)
  if (numbers) return { question_id: source.id, ...comparisonOf('>=', numbers) }
  const [option] = source.options.filter(({ active }) => active)
  return { question_id: source.id, operator: 'in', value: option ? [option.identifier] : [] }
}
