import { useTranslation } from 'react-i18next'
import {
  CRITERION_KINDS,
  CRITERION_TYPES,
  type CriterionType,
  type Operator,
  type Period,
} from '#features/people/reporting-groups/criterion-kinds.ts'
import { CriterionValues } from '#features/people/web/reporting-groups/CriterionValues.tsx'
import { type CriterionDraft, retyped } from '#features/people/web/reporting-groups/criterion-draft.ts'
import { operatorText, periodText, typeText } from '#features/people/web/reporting-groups/criterion-texts.ts'
import s from '#features/people/web/reporting-groups/reporting-groups.module.css'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'

type CriterionLineProps = {
  criterion: CriterionDraft
  /** The criterion's position, from 1. */
  number: number
  errorOf: (field: string) => string | undefined
  onChange: (criterion: CriterionDraft) => void
  onRemove: () => void
}

const FIELDS = ['criterionType', 'operator', 'period', 'periodValue', 'value']

/** One criterion as a sentence of choices: "Tenure | is less than | 3 | months". */
export function CriterionLine({ criterion, number, errorOf, onChange, onRemove }: CriterionLineProps) {
  const { t } = useTranslation('people')
  const { criterionType: type, operator, period, periodValue, value } = criterion
  const kind = CRITERION_KINDS[type]
  const numeric = typeof kind.values === 'object'
  const set = (change: Partial<CriterionDraft>) => onChange({ ...criterion, ...change })
  const faults = FIELDS.flatMap((field) => errorOf(field) ?? [])
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own layout */}
      <div
        className={cx('stack gap-8', s.criterion)}
        role="group"
        aria-label={t('reportingGroups.criterion', { number })}
      >
        <div className={cx('row gap-8 wrap compact', s.sentence)}>
          <select
            aria-label={t('reportingGroups.what')}
            value={type}
            onChange={(event) => onChange(retyped(criterion, event.target.value as CriterionType))}
          >
            {CRITERION_TYPES.map((each) => (
              <option key={each} value={each}>
                {typeText(t, each)}
              </option>
            ))}
          </select>
          <select
            aria-label={t('reportingGroups.how')}
            value={operator}
            onChange={(event) => set({ operator: event.target.value as Operator })}
          >
            {kind.operators.map((each) => (
              <option key={each} value={each}>
                {operatorText(t, each)}
              </option>
            ))}
          </select>
          {numeric && (
            <input
              aria-label={t('reportingGroups.number')}
              aria-invalid={errorOf('value') !== undefined || undefined}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              value={value[0] ?? ''}
              onChange={(event) => set({ value: [event.target.value] })}
            />
          )}
          {numeric && type !== 'TENURE' && <span>{t('reportingGroups.overLast')}</span>}
          {numeric && type !== 'TENURE' && (
            <input
              aria-label={t('reportingGroups.howMany')}
              type="number"
              min={1}
              max={1000}
              value={periodValue ?? 1}
              onChange={(event) => set({ periodValue: wholeNumber(event.target.value) })}
            />
          )}
          {numeric && period !== null && (
            <select
              aria-label={t('reportingGroups.unit')}
              value={period}
              onChange={(event) => set({ period: event.target.value as Period })}
            >
              {kind.periods.map((each) => (
                <option key={each} value={each}>
                  {periodText(t, each, type === 'TENURE' ? Number(value[0]) || 0 : (periodValue ?? 1))}
                </option>
              ))}
            </select>
          )}
          {type === 'TENURE' && (periodValue ?? 1) > 1 && (
            <span>{t('reportingGroups.timesUnit', { n: periodValue })}</span>
          )}
          <IconButton
            icon="trash"
            label={t('reportingGroups.removeCriterion', { number })}
            onClick={onRemove}
          />
        </div>
        {!numeric && (
          <CriterionValues type={type} value={value} onChange={(chosen) => set({ value: chosen })} />
        )}
        {type === 'TEAMS' && <p className="small muted">{t('reportingGroups.teamsHint')}</p>}
        {faults.map((fault) => (
          <p key={fault} className="row gap-6 small bad" role="alert">
            <Icon name="alert-circle" />
            {fault}
          </p>
        ))}
      </div>
    </li>
  )
}

function wholeNumber(text: string): number | null {
  const number = Math.trunc(Number(text))
  return Number.isFinite(number) && number >= 1 ? Math.min(number, 1_000) : null
}
