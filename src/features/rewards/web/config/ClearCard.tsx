import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import s from '#features/rewards/web/config/config.module.css'
import type { ClearedDates } from '#features/rewards/web/config/config-queries.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'

const ClearDialog = lazyPart(() => import('#features/rewards/web/config/ClearDialog.tsx'), 'ClearDialog')

/** Clears everyone's progress in one or all tiers. */
export function ClearCard({ cleared }: { cleared: ClearedDates }) {
  const { t } = useTranslation('rewards')
  const moment = useMoment()
  const [tiersToClear, setTiersToClear] = useState<readonly RewardTier[] | null>(null)
  return (
    <Card
      title={t('clear.title')}
      actions={
        <Button size="sm" onClick={() => setTiersToClear(REWARD_TIERS)}>
          {t('clear.all')}
        </Button>
      }
    >
      <p className="body secondary">{t('clear.about')}</p>
      <ul className={cx('stack', s.cleared)}>
        {REWARD_TIERS.map((tier) => {
          const at = cleared[tier]
          return (
            <li key={tier}>
              <b>{t(`tier.${tier}`)}</b>
              <span>{at ? t('clear.at', { when: moment(at) }) : t('clear.never')}</span>
              <Button
                size="sm"
                aria-label={t('clear.of', { tier: t(`tier.${tier}`) })}
                onClick={() => setTiersToClear([tier])}
              >
                {t('clear.one')}
              </Button>
            </li>
          )
        })}
      </ul>
      <LazyPart onFailure={() => setTiersToClear(null)}>
        {tiersToClear && <ClearDialog tiers={tiersToClear} onClose={() => setTiersToClear(null)} />}
      </LazyPart>
    </Card>
  )
}
