import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linesOf, type MetricValues, takesTargets } from '#features/metrics/web/metric-values.ts'
import s from '#features/metrics/web/metrics.module.css'
import type { Metric, Question } from '#features/metrics/web/metrics-queries.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { cx } from '#ui/cx.ts'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'

type MetricFieldsProps = {
  /** Null while creating a metric. */
  metric: Metric | null
  values: MetricValues
  onChange: (values: MetricValues) => void
  questions: readonly Question[]
  faultOf: (field: string) => string | undefined
}

export function MetricFields({ metric, values, onChange, questions, faultOf }: MetricFieldsProps) {
  const { t } = useTranslation('metrics')
  const question =
    metric === null
      ? questions.find(({ identifier }) => identifier === values.questionIdentifier)
      : questions.find(({ identifier }) => identifier === metric.questionIdentifier)
  const change = (input: Partial<MetricValues>) => onChange({ ...values, ...input })
  return (
    <>
      {metric === null && (
        <Combobox
          label={t('metric.question')}
          hint={questions.length === 0 ? t('metric.noQuestions') : t('metric.questionHint')}
          error={faultOf('questionIdentifier')}
          value={question ? { value: question.identifier, label: question.text } : null}
          options={questions.map(({ identifier, text, surveys }) => ({
            value: identifier,
            label: text,
            detail: surveys.join(', ') || t('metric.inNoSurvey'),
          }))}
          disabled={questions.length === 0}
          data-autofocus
          onChange={(option) => {
            const chosen = questions.find(({ identifier }) => identifier === option?.value)
            change({
              questionIdentifier: chosen?.identifier ?? '',
              type: chosen?.metricTypes[0] ?? null,
              targetAnswers: [],
              title: values.title || (chosen?.text.slice(0, 100) ?? ''),
            })
          }}
        />
      )}
      {metric === null && question && (
        <Select
          label={t('metric.type')}
          hint={values.type ? t(`typeHint.${values.type}`) : undefined}
          error={faultOf('type')}
          value={values.type ?? ''}
          options={question.metricTypes.map((type) => ({ value: type, label: t(`type.${type}`) }))}
          onChange={({ target }) =>
            change({ type: target.value as Metric['type'], targetAnswers: [], denominator: 'ANSWERS' })
          }
        />
      )}
      <TextInput
        label={metric === null ? t('metric.title') : t('metric.customTitle')}
        hint={metric === null ? undefined : t('metric.customTitleHint', { title: metric.title })}
        required={metric === null}
        maxLength={100}
        autoComplete="off"
        dir="auto"
        placeholder={metric?.title}
        value={values.title}
        error={faultOf(metric === null ? 'title' : 'customTitle')}
        data-autofocus={metric === null ? undefined : true}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextInput
        label={t('metric.nickname')}
        hint={t('metric.nicknameHint')}
        maxLength={40}
        autoComplete="off"
        dir="auto"
        value={values.nickname}
        error={faultOf('nickname')}
        onChange={({ target }) => change({ nickname: target.value })}
      />
      {takesTargets(values.type) && (
        <Targets
          question={question}
          value={values.targetAnswers}
          onChange={(targetAnswers) => change({ targetAnswers })}
          error={faultOf('targetAnswers')}
        />
      )}
      {values.type === 'PERCENT' && (
        <Select
          label={t('metric.denominator')}
          value={values.denominator}
          options={(['ANSWERS', 'RESPONSES'] as const).map((value) => ({
            value,
            label: t(`denominator.${value}`),
          }))}
          onChange={({ target }) => change({ denominator: target.value as Metric['denominator'] })}
        />
      )}
      {metric !== null && (
        <Select
          label={t('metric.defaultGroupBy')}
          error={faultOf('defaultGroupBy')}
          value={values.defaultGroupBy}
          options={metric.availableGroupBy.map((value) => ({ value, label: t(`groupBy.${value}`) }))}
          onChange={({ target }) => change({ defaultGroupBy: target.value as Metric['defaultGroupBy'] })}
        />
      )}
      <Checkbox
        checked={values.higherIsBetter}
        onChange={({ target }) => change({ higherIsBetter: target.checked })}
      >
        {t('metric.higherIsBetter')}
      </Checkbox>
    </>
  )
}

type TargetsProps = {
  question: Question | undefined
  value: readonly string[]
  onChange: (value: string[]) => void
  error: string | undefined
}

const LIST_LIMIT = 30

/** Target answers: checkboxes for a question with options, otherwise one answer per line. */
function Targets({ question, value, onChange, error }: TargetsProps) {
  const { t } = useTranslation('metrics')
  const [text, setText] = useState(value.join('\n'))
  const options = question?.options ?? []
  if (options.length === 0 || options.length > LIST_LIMIT)
    return (
      <TextArea
        label={t('metric.targets')}
        hint={t('metric.targetsHint')}
        rows={4}
        dir="auto"
        error={error}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          onChange(linesOf(target.value))
        }}
      />
    )
  return (
    <fieldset className={cx('stack gap-6', s.targets)}>
      <legend>{t('metric.targets')}</legend>
      {[...new Set([...options, ...value])].map((option) => (
        <Checkbox
          key={option}
          checked={value.includes(option)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, option] : value.filter((each) => each !== option))
          }
        >
          <span dir="auto">{option}</span>
        </Checkbox>
      ))}
      {error && (
        <p className={s.fault} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
