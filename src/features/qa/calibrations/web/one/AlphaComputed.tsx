import { useTranslation } from 'react-i18next'
import { HowComputed } from '#platform/web/HowComputed.tsx'

type AlphaComputedProps = {
  /** `session` compares the questions of one meeting, `question` the calibrations of one question. */
  of: 'session' | 'question'
  /** The name of the figure as the screen shows it. */
  figure: string
  /** The days of the calibrations in words; by default the last 365. */
  period?: string
}

/** "How is this computed?" of Krippendorff's α: formula, interval, which values count as what, and the limits. */
export function AlphaComputed({ of, figure, period }: AlphaComputedProps) {
  const { t } = useTranslation('qa-calibrations')
  return (
    <HowComputed
      figure={figure}
      formula={
        <>
          <p>{t(`how.${of}.formula`)}</p>
          <p>{t(`how.${of}.interval`)}</p>
          <p>{t('how.fullAgreement')}</p>
        </>
      }
      counted={
        <>
          <p>{t(`how.${of}.counted`, { period: period ?? t('how.lastYear') })}</p>
          <p>{t(`how.${of}.values`)}</p>
        </>
      }
      leftOut={
        <>
          <p>{t(`how.${of}.leftOut`)}</p>
          <p>{t(`how.${of}.tooFew`)}</p>
          <p>{t('how.oneAnswer')}</p>
          <p>{t(`how.${of}.reach`)}</p>
        </>
      }
    />
  )
}
