import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNarrow } from '#ui/breakpoints.ts'
import { cx } from '#ui/cx.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { MantineScope } from '#ui/MantineScope.tsx'
import s from '#ui/Sheet.module.css'
import { useUiText } from '#ui/text.ts'
import { useRestoreFocus } from '#ui/use-restore-focus.ts'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'

export interface SheetProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** Stays visible below the scrolling content. */
  footer?: ReactNode
  /** Width of the drawer in px. */
  size?: number
}

/** Slides in from the bottom in the phone layout, otherwise from the side. Load lazily. */
export function Sheet({ opened, onClose, title, children, footer, size = 420 }: SheetProps) {
  const text = useUiText()
  useRestoreFocus(opened)
  const narrow = useNarrow()
  return (
    <MantineScope>
      <Drawer.Root
        opened={opened}
        onClose={onClose}
        position={narrow ? 'bottom' : 'right'}
        size={narrow ? 'auto' : size}
        lockScroll={false}
        transitionProps={{ duration: 150 }}
        classNames={{
          overlay: s.overlay,
          content: cx(s.sheet, narrow ? s.bottom : s.side),
          title: s.title,
          body: s.body,
        }}
      >
        <Drawer.Overlay />
        <Drawer.Content>
          <div className={cx('row gap-8 flex-none', s.head)}>
            <Drawer.Title>{title}</Drawer.Title>
            <IconButton icon="x" label={text('close')} className={s.close} onClick={onClose} />
          </div>
          <Drawer.Body>{children}</Drawer.Body>
          {footer != null && <div className={cx('flex gap-8 justify-end flex-none', s.foot)}>{footer}</div>}
        </Drawer.Content>
      </Drawer.Root>
    </MantineScope>
  )
}
