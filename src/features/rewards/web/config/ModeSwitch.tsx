import { useTranslation } from 'react-i18next'
import type { Mode } from '#features/rewards/web/config/CustomerPreview.tsx'
import s from '#features/rewards/web/config/config.module.css'
import { configureMode } from '#features/rewards/web/config/config-queries.ts'
import { useConfigWrite } from '#features/rewards/web/config/use-config-write.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { notify } from '#ui/notify.ts'
import { Segmented } from '#ui/Segmented.tsx'

const MODES = ['AREAS_OF_EXCELLENCE', 'REWARDS', 'OFF'] as const satisfies readonly Mode[]

/** What customers see after a good rating. Saved immediately, with Undo. */
export function ModeSwitch({ mode }: { mode: Mode }) {
  const { t } = useTranslation('rewards')
  const write = useConfigWrite(configureMode)
  const shownMode = write.isPending ? write.variables : mode
  const choose = (next: Mode, before?: Mode) => {
    if (next === shownMode || write.isPending) return
    write.mutate(next, {
      onSuccess: () =>
        notify(
          t(`mode.now.${next}`),
          'success',
          before ? { action: { label: t('undo'), onClick: () => write.mutate(before) } } : {},
        ),
    })
  }
  return (
    <Card title={t('mode.title')}>
      <div className={s.fields}>
        {write.error && <Banner tone="bad">{writeErrorText(write.error, t)}</Banner>}
        <Segmented
          label={t('mode.title')}
          value={shownMode}
          options={MODES.map((value) => ({ value, label: t(`mode.of.${value}`) }))}
          onChange={(next) => choose(next, mode)}
        />
        <p className={cx('small muted', s.hint)}>{t(`mode.hint.${shownMode}`)}</p>
      </div>
    </Card>
  )
}
