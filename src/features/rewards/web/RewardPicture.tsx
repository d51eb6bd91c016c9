import { useState } from 'react'
import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import s from '#features/rewards/web/rewards.module.css'
import { Icon } from '#ui/Icon.tsx'

/** The picture of a reward, or that of its tier where it has none. What it is stands beside it. */
export function RewardPicture({ tier, imageUrl }: { tier: RewardTier; imageUrl: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={s.picture} data-tier={tier} aria-hidden="true">
      {imageUrl && failed !== imageUrl ? (
        <img src={imageUrl} alt="" loading="lazy" onError={() => setFailed(imageUrl)} />
      ) : (
        <Icon name="gift" />
      )}
    </span>
  )
}
