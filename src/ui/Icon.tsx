import { cx } from '#ui/cx.ts'
import s from '#ui/Icon.module.css'
import { ICON_PATHS, type IconName } from '#ui/icon-paths.ts'

export type { IconName }

export interface IconProps {
  name: IconName
  className?: string
}

/** Always decoration: the name belongs to the text or control beside it. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx(s.icon, FILLED.has(name) && s.filled, DIRECTIONAL.has(name) && s.directional, className)}
      aria-hidden="true"
      focusable="false"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}

const FILLED: ReadonlySet<IconName> = new Set<IconName>([
  'star-filled',
  'circle-filled',
  'player-play-filled',
  'triangle-filled',
  'triangle-inverted-filled',
])

/** Point along the line of reading, so they turn with it. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'logout',
])
