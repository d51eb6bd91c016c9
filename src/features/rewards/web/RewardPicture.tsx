import { useState } from 'react'
import type { RewardTier } from '#features/rewards/catalogue/catalogue.ts'
import s from '#features/rewards/web/rewards.module.css'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

/** Picture of a reward, or of its tier if it has none. Decorative, because the name is shown beside it. */
export function RewardPicture({ tier, imageUrl }: { tier: RewardTier; imageUrl: string | null }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span
      className={cx('stack place-center flex-none secondary', s.picture)}
      data-tier={tier}
      aria-hidden="true"
    >
      {imageUrl && failed !== imageUrl ? (
        <img src={imageUrl} alt="" loading="lazy" onError={() => setFailed(imageUrl)} />
      ) : (
        <Icon name="gift" />
      )}
    </span>
  )
}
