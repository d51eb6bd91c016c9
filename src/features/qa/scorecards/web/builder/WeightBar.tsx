import { useTranslation } from 'react-i18next'
import { distributeWeights, pointsLeft, settleWeights } from '#features/qa/scorecards/edits.ts'
import type { Form } from '#features/qa/scorecards/form.ts'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { useBuilder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { sectionOf, setWeighted } from '#features/qa/scorecards/web/builder/form-edits.ts'
import { useAmount, useSectionName } from '#features/qa/scorecards/web/builder/use-names.ts'
import w from '#features/qa/scorecards/web/builder/weights.module.css'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Switch } from '#ui/Switch.tsx'
import { Tag } from '#ui/Tag.tsx'

/** The sections' shares of the score, and the points missing to 100. */
export function WeightBar() {
  const { t } = useTranslation('qa-scorecards')
  const { form, edit, selectedId, errorAt } = useBuilder()
  const nameOf = useSectionName()
  const error = errorAt('weights')
  const led = { 'data-place': 'weights', 'aria-describedby': error ? 'weights-error' : undefined }
  const left = pointsLeft(form)
  const last = form.sections.at(-1)
  const canSettle = left !== 0 && last !== undefined && last.weight + left >= 0 && last.weight + left <= 100
  return (
    <section className={cx('stack flex-none', w.weights)} aria-label={t('weights.title')}>
      <div className={cx('row wrap', w.weightsHead)}>
        <Switch checked={form.weighted_sections} onChange={(on) => edit((before) => setWeighted(before, on))}>
          {t('weights.on')}
        </Switch>
        {form.weighted_sections ? (
          <>
            <span className="end">
              <WeightTotal form={form} />
            </span>
            {canSettle && (
              <Button {...led} className={w.settle} size="sm" onClick={() => edit(settleWeights)}>
                {t(left > 0 ? 'weights.add' : 'weights.take', {
                  count: Math.abs(left),
                  section: nameOf(last, form.sections.length),
                })}
              </Button>
            )}
            <Button
              {...(canSettle ? {} : led)}
              variant="quiet"
              size="sm"
              onClick={() => edit(distributeWeights)}
            >
              {t('weights.distribute')}
            </Button>
          </>
        ) : (
          <span className="small muted">{t('weights.off')}</span>
        )}
      </div>
      {error && (
        <p className={s.error} id="weights-error" role="alert">
          <Icon name="alert-circle" />
          {error}
        </p>
      )}
      {form.weighted_sections && (
        <WeightStrip
          form={form}
          currentId={selectedId === null ? undefined : sectionOf(form, selectedId)?.id}
        />
      )}
    </section>
  )
}

/** "98 of 100", and how many points are missing or over. */
export function WeightTotal({ form }: { form: Form }) {
  const { t } = useTranslation('qa-scorecards')
  const number = useAmount()
  const left = pointsLeft(form)
  return (
    <span className={cx('inline-row gap-8', w.total)} role="status">
      <b>{t('weights.total', { n: number(100 - left) })}</b>
      {left === 0 ? (
        <Tag tone="good">{t('weights.right')}</Tag>
      ) : (
        <Tag tone="warn">{t(left > 0 ? 'weights.left' : 'weights.over', { count: Math.abs(left) })}</Tag>
      )}
    </span>
  )
}

/** Sections side by side, as wide as their weights, with the missing points hatched. The form shows the numbers. */
export function WeightStrip({
  form,
  currentId,
  bare = false,
}: {
  form: Form
  currentId?: number | undefined
  bare?: boolean
}) {
  const nameOf = useSectionName()
  const number = useAmount()
  const left = pointsLeft(form)
  return (
    <div className={cx('flex gap-2', w.strip, bare && w.bareStrip)} aria-hidden="true">
      {form.sections.map((section, index) => (
        <span
          key={section.id}
          style={{ flexGrow: section.weight }}
          className={cx(section.id === currentId && w.currentWeight)}
        >
          {!bare && (
            <>
              <span className={w.weightName}>{nameOf(section, index + 1)}</span>
              <em>{number(section.weight)}</em>
            </>
          )}
        </span>
      ))}
      {left !== 0 && (
        <span className={left > 0 ? w.leftOver : w.tooMuch} style={{ flexGrow: Math.abs(left) }}>
          {!bare && (left > 0 ? number(left) : `+${number(-left)}`)}
        </span>
      )}
    </div>
  )
}
