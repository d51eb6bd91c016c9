import { Popover as MantinePopover } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { MantineScope } from '#ui/MantineScope.tsx'
import s from '#ui/Popover.module.css'
import '@mantine/core/styles/Popover.layer.css'

export interface PopoverProps {
  /** The anchor; receives ARIA attributes and ref. The caller opens the popover. */
  target: ReactElement
  opened: boolean
  onChange: (opened: boolean) => void
  /** Accessible name of the small dialog. */
  label: string
  /** Width in px. */
  width?: number
  position?: 'bottom-start' | 'bottom-end' | 'bottom' | 'top-start' | 'top-end'
  children: ReactNode
}

/** A small, non-modal dialog next to its button: a filter, a formula. Load lazily, with the target as fallback. */
export function Popover({
  target,
  opened,
  onChange,
  label,
  width = 288,
  position = 'bottom-start',
  children,
}: PopoverProps) {
  return (
    <MantineScope>
      <MantinePopover
        opened={opened}
        onChange={onChange}
        width={width}
        position={position}
        offset={4}
        trapFocus
        returnFocus
        // Mantine would close on keydown, before a search field inside could handle the key.
        closeOnEscape={false}
        transitionProps={{ transition: 'fade', duration: 120 }}
      >
        <MantinePopover.Target>{target}</MantinePopover.Target>
        <MantinePopover.Dropdown
          className={s.popover}
          aria-label={label}
          // In a sheet or a dialog Escape closes only the popover: Mantine checks the focused element.
          onFocusCapture={({ target }) => target.setAttribute('data-mantine-stop-propagation', 'true')}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation()
              onChange(false)
            }
          }}
        >
          {children}
        </MantinePopover.Dropdown>
      </MantinePopover>
    </MantineScope>
  )
}
