import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/qa/scorecards/web/builder/builder.module.css'
import { useBuilder } from '#features/qa/scorecards/web/builder/builder-context.ts'
import { ScorecardFace } from '#features/qa/scorecards/web/builder/ScorecardFace.tsx'
import { TestScore } from '#features/qa/scorecards/web/builder/TestScore.tsx'
import { Banner } from '#ui/Banner.tsx'
import { cx } from '#ui/cx.ts'

/** On a phone a scorecard can be read, tested and renamed; editing needs a wider screen. */
export function PhoneBuilder({ refusal, restored }: { refusal: string | null; restored: ReactNode }) {
  const { t } = useTranslation('qa-scorecards')
  const { form, mode } = useBuilder()
  return (
    <div className={cx('stack-fit gap-14 min-0', s.phone)}>
      {restored}
      {refusal && <Banner tone="bad">{refusal}</Banner>}
      <Banner icon="device-desktop">{t(mode === 'change' ? 'phone.write' : 'phone.writeOnly')}</Banner>
      <ScorecardFace form={form} />
      <TestScore form={form} />
    </div>
  )
}
