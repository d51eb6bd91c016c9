import s from '#features/leaderboard/badges/web/badges.module.css'
import type { Badge } from '#features/leaderboard/badges/web/badges-api.ts'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'

const ICONS: Record<string, IconName> = {
  star: 'star-filled',
  'message-2': 'message-2',
  'clipboard-check': 'clipboard-check',
  checklist: 'checklist',
  confetti: 'confetti',
}

/** Picture of a badge; decorative, because its name is shown beside it. */
export function BadgeMedal({ badge }: { badge: Pick<Badge, 'iconSettings' | 'status' | 'threshold'> }) {
  const { icon, color } = badge.iconSettings
  return (
    <span className={cx(s.medal, s[color], badge.status !== 'EARNED' && s.unearned)} aria-hidden>
      <Icon name={ICONS[icon] ?? 'trophy'} />
      <b>{badge.threshold}</b>
    </span>
  )
}
