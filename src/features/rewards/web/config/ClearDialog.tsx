import { useTranslation } from 'react-i18next'
import { REWARD_TIERS, type RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import { clearProgress } from '#features/rewards/web/config/config-queries.ts'
import { useConfigWrite } from '#features/rewards/web/config/use-config-write.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { Banner } from '#ui/Banner.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { notify } from '#ui/notify.ts'

/** Asks before clearing, because votes given so far will no longer count for anyone. */
export function ClearDialog({ tiers, onClose }: { tiers: readonly RewardTier[]; onClose: () => void }) {
  const { t } = useTranslation('rewards')
  const clear = useConfigWrite(clearProgress)
  const all = tiers.length === REWARD_TIERS.length
  const [tier = 'low'] = tiers
  return (
    <ConfirmDialog
      title={all ? t('clear.titleAll') : t('clear.titleOf', { tier: t(`tier.${tier}`) })}
      onClose={onClose}
      busy={clear.isPending}
      confirm={t('clear.confirm')}
      onConfirm={() =>
        clear.mutate(tiers, {
          onSuccess: () => {
            notify(t('clear.done'), 'success')
            onClose()
          },
        })
      }
    >
      {clear.error && <Banner tone="bad">{writeErrorText(clear.error, t)}</Banner>}
      <p>{t('clear.text')}</p>
    </ConfirmDialog>
  )
}
