import { useSyncExternalStore } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/Icon.module.css'
import { ICON_PATHS, type IconName } from '#ui/icon-paths.ts'
import type { MoreIconName } from '#ui/more-icon-paths.ts'

export type { IconName }

export interface IconProps {
  name: IconName
  className?: string
}

/** Always decorative: the text or control next to it has the name. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx(s.icon, FILLED.has(name) && s.filled, DIRECTIONAL.has(name) && s.directional, className)}
      aria-hidden="true"
      focusable="false"
    >
      {isFirst(name) ? <path d={ICON_PATHS[name]} /> : <MorePath name={name} />}
    </svg>
  )
}

const isFirst = (name: IconName): name is keyof typeof ICON_PATHS => Object.hasOwn(ICON_PATHS, name)

type MorePaths = Record<MoreIconName, string>

function MorePath({ name }: { name: MoreIconName }) {
  const paths = useSyncExternalStore(subscribe, () => morePaths)
  return paths && <path d={paths[name]} />
}

let morePaths: MorePaths | null = null
const listeners = new Set<() => void>()

/** Loads the icons on first use. If that fails, controls still have their names, and the next icon tries again. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (morePaths === null)
    import('#ui/more-icon-paths.ts').then(
      ({ MORE_ICON_PATHS }) => {
        morePaths = MORE_ICON_PATHS
        for (const each of listeners) each()
      },
      () => {},
    )
  return () => listeners.delete(listener)
}

const FILLED: ReadonlySet<IconName> = new Set<IconName>([
  'star-filled',
  'circle-filled',
  'player-play-filled',
  'triangle-filled',
  'triangle-inverted-filled',
])

/** Icons that point in reading direction, so they are mirrored with it. */
const DIRECTIONAL: ReadonlySet<IconName> = new Set<IconName>([
  'arrow-back-up',
  'arrow-forward-up',
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'logout',
])
