import { Menu as MantineMenu } from '@mantine/core'
import type { KeyboardEvent, ReactElement } from 'react'
import { cx } from '#ui/cx.ts'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Kbd } from '#ui/Kbd.tsx'
import { Link } from '#ui/Link.tsx'
import { MantineScope } from '#ui/MantineScope.tsx'
import s from '#ui/Menu.module.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'

export interface MenuEntry {
  label: string
  icon?: IconName
  /** Key hint, in the notation of keys.ts. */
  keys?: string
  danger?: boolean
  disabled?: boolean
  /** Set one of the two. */
  onSelect?: () => void
  href?: string
}

export interface MenuProps {
  /** The button that opens it; receives its ARIA attributes and ref. */
  target: ReactElement
  items: readonly (MenuEntry | 'separator')[]
  width?: number
  position?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
  opened?: boolean
  onChange?: (opened: boolean) => void
}

/** Actions behind a button. Load lazily, with the target as the fallback of its Suspense. */
export function Menu({ target, items, width = 232, position = 'bottom-start', opened, onChange }: MenuProps) {
  const firstEnabled = items.find((item) => item !== 'separator' && !item.disabled)
  return (
    <MantineScope>
      <MantineMenu
        width={width}
        position={position}
        offset={4}
        opened={opened}
        onChange={onChange}
        // The first item gets the focus instead: role="menu" does not allow the placeholder as a child.
        withInitialFocusPlaceholder={false}
        transitionProps={{ transition: 'fade', duration: 120 }}
        classNames={{ dropdown: s.menu, item: s.item, divider: s.divider }}
      >
        <MantineMenu.Target>{target}</MantineMenu.Target>
        <MantineMenu.Dropdown>
          {items.map((item, index) =>
            item === 'separator' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have nothing else to tell them apart
              <MantineMenu.Divider key={index} />
            ) : (
              <Item key={item.label} item={item} first={item === firstEnabled} />
            ),
          )}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </MantineScope>
  )
}

function Item({ item, first }: { item: MenuEntry; first: boolean }) {
  const focus = { 'data-autofocus': first || undefined, onKeyDownCapture: keepEscape }
  const content = (
    <span className={cx('row', s.row)}>
      {item.icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
      {item.keys && (
        <span className="keyboard-only end">
          <Kbd keys={item.keys} />
        </span>
      )}
    </span>
  )
  const look = cx(item.danger && s.danger)
  if (item.href !== undefined)
    return (
      <MantineMenu.Item {...focus} component={Link} href={item.href} className={look}>
        {content}
      </MantineMenu.Item>
    )
  return (
    <MantineMenu.Item {...focus} onClick={item.onSelect} disabled={item.disabled} className={look}>
      {content}
    </MantineMenu.Item>
  )
}

/** Mantine closes on keydown, so the menu may be gone on keyup; keep that Escape from reaching the page. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape') event.preventDefault()
}
