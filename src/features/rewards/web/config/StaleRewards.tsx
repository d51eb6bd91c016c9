import { useTranslation } from 'react-i18next'
import { REWARD_TIERS } from '#features/rewards/catalogue/catalogue.ts'
import { type Configuration, draftOf } from '#features/rewards/web/config/config-queries.ts'
import type { RewardsDraft } from '#features/rewards/web/config/rewards-draft.ts'
import { StaleCopy } from '#platform/web/StaleCopy.tsx'

type StaleRewardsProps = {
  /** The version someone else saved; null without a conflict. */
  newer: Configuration | null
  draft: RewardsDraft
  busy: boolean
  onClose: () => void
  onTake: () => void
  onKeep: (newer: Configuration) => void
}

/** Asks which version to keep and lists the differences. */
export function StaleRewards({ newer, draft, ...rest }: StaleRewardsProps) {
  const { t } = useTranslation('rewards')
  const rows = (of: RewardsDraft) => [
    { id: 'stars', label: t('offer.stars'), words: t(of.fiveStarRewards ? 'offer.of.5' : 'offer.of.4') },
    {
      id: 'thresholds',
      label: t('offer.thresholds'),
      words: t(of.thresholdsEnabled ? 'conflict.on' : 'conflict.off'),
    },
    ...REWARD_TIERS.map((tier) => {
      const { caption, threshold } = of.tiers[tier]
      return {
        id: tier,
        label: t(`tier.${tier}`),
        words: threshold === null ? caption : t('conflict.tier', { caption, count: threshold }),
      }
    }),
  ]
  const theirs = newer ? rows(draftOf(newer)) : []
  const fields = rows(draft).flatMap(({ id, label, words }, index) => {
    const stored = theirs[index]?.words ?? ''
    return stored === words ? [] : [{ id, label, mine: words, stored }]
  })
  return (
    <StaleCopy
      {...rest}
      stored={newer}
      title={t('conflict.title')}
      text={t('conflict.text')}
      fields={fields}
    />
  )
}
