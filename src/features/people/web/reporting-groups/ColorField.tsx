import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/people/web/reporting-groups/reporting-groups.module.css'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** Dark enough for white text, and easy to tell apart. */
const PALETTE = [
  ['#0b6bcb', 'blue'],
  ['#15585a', 'teal'],
  ['#2f6311', 'green'],
  ['#875000', 'amber'],
  ['#b3261e', 'red'],
  ['#b81456', 'pink'],
  ['#5a2e86', 'purple'],
  ['#474c55', 'grey'],
] as const

/** Chooses one of the colours or none; a colour set through the API stays until another is chosen. */
export function ColorField({
  value,
  onChange,
}: {
  value: string | null
  onChange: (value: string | null) => void
}) {
  const { t } = useTranslation('people')
  const name = useId()
  const names: Record<(typeof PALETTE)[number][1], string> = {
    blue: t('reportingGroups.color.blue'),
    teal: t('reportingGroups.color.teal'),
    green: t('reportingGroups.color.green'),
    amber: t('reportingGroups.color.amber'),
    red: t('reportingGroups.color.red'),
    pink: t('reportingGroups.color.pink'),
    purple: t('reportingGroups.color.purple'),
    grey: t('reportingGroups.color.grey'),
  }
  const known = PALETTE.some(([color]) => color === value)
  const choices: [string | null, string][] = [
    [null, t('reportingGroups.color.none')],
    ...PALETTE.map(([color, id]): [string, string] => [color, names[id]]),
    ...(value !== null && !known ? [[value, value] as [string, string]] : []),
  ]
  return (
    <fieldset>
      <legend className={cx('compact medium', s.legend)}>{t('reportingGroups.field.color')}</legend>
      <div className="flex gap-6 wrap">
        {choices.map(([color, label]) => (
          <label key={color ?? 'none'} className={cx('stack place-center', s.swatch)} title={label}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <span style={color ? { background: color } : {}}>
              {color === null ? (
                <Icon name="x" className={s.noColor} />
              ) : (
                color === value && <Icon name="check" />
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
