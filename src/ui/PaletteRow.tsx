import { Fragment, type ReactNode } from 'react'
import { Avatar } from '#ui/Avatar.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { isApple } from '#ui/keys.ts'
import s from '#ui/Palette.module.css'
import type { PaletteMatch } from '#ui/palette-items.ts'

export interface PaletteRowProps {
  id: string
  match: PaletteMatch
  active: boolean
  onPoint: () => void
  onChoose: (newTab: boolean) => void
}

export function PaletteRow({ id, match, active, onPoint, onChoose }: PaletteRowProps) {
  const { item, ranges } = match
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys act through the search field (aria-activedescendant)
    // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the search field
    <div
      id={id}
      role="option"
      aria-selected={active}
      className={cx('row', s.item, active && s.active)}
      onPointerMove={active ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(isApple() ? event.metaKey : event.ctrlKey)}
    >
      {item.person ? (
        <Avatar name={item.person.name} image={item.person.image} />
      ) : (
        <span className={cx('stack place-center flex-none muted', s.sign)}>
          <Icon name={item.icon ?? 'arrow-up-right'} />
        </span>
      )}
      <span className={cx('flex items-baseline grow', s.words)}>
        <b>{marked(item.label, ranges)}</b>
        {item.detail && <small>{item.detail}</small>}
      </span>
      <span className={cx('row gap-6 flex-none small muted nowrap', s.far)}>
        {active && item.hint ? (
          <>
            {item.hint} <Kbd keys="Enter" />
          </>
        ) : (
          <>
            {item.aside}
            {item.keys && <Kbd keys={item.keys} />}
          </>
        )}
      </span>
    </div>
  )
}

function marked(label: string, ranges: PaletteMatch['ranges']): ReactNode {
  let from = 0
  const parts: ReactNode[] = []
  for (const [start, end] of ranges) {
    parts.push(
      <Fragment key={start}>
        {label.slice(from, start)}
        <mark>{label.slice(start, end)}</mark>
      </Fragment>,
    )
    from = end
  }
  return [...parts, label.slice(from)]
}
