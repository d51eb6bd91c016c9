import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/reading/web/reading.module.css'
import { Button } from '#ui/Button.tsx'
import { confetti } from '#ui/confetti.ts'
import { cx } from '#ui/cx.ts'

type CelebrateProps = {
  /** Id of the kudo's text. */
  describedBy: string
  size?: 'xs' | 'sm'
  disabled?: boolean
}

/** Shows confetti, or a text for people who prefer reduced motion. Stores nothing. */
export function Celebrate({ describedBy, size = 'sm', disabled = false }: CelebrateProps) {
  const { t } = useTranslation('coaching-reading')
  const [done, setDone] = useState(false)
  const celebrate = () => {
    setDone(true)
    void confetti()
  }
  return (
    <span className={cx('inline-row wrap compact good', s.celebrate)}>
      <Button
        size={size}
        icon="confetti"
        aria-describedby={describedBy}
        aria-disabled={disabled || undefined}
        onClick={disabled ? undefined : celebrate}
      >
        {t('celebrate')}
      </Button>
      <span role="status">{done && t('celebrated')}</span>
    </span>
  )
}
