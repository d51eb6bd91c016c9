import { useTranslation } from 'react-i18next'
import s from '#features/qa/calibrations/web/new/new.module.css'
import { STEPS, type Step } from '#features/qa/calibrations/web/new/wizard.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** The three steps, with the current one marked. */
export function WizardSteps({ step }: { step: Step }) {
  const { t } = useTranslation('qa-calibrations')
  return (
    <ol className={cx('flex gap-8', s.steps)} aria-label={t('new.steps.label')}>
      {STEPS.map((each) => (
        <li
          key={each}
          aria-current={each === step ? 'step' : undefined}
          className={cx(each < step && s.done, each === step && s.here)}
        >
          <i>{each < step ? <Icon name="check" /> : each}</i>
          <span>
            {t(`new.steps.${each}`)}
            {each < step && <span className="sr"> ({t('new.steps.done')})</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
