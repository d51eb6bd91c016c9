import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/Dialog.module.css'
import { IconButton } from '#ui/IconButton.tsx'
import { MantineScope } from '#ui/MantineScope.tsx'
import { useUiText } from '#ui/text.ts'
import { useRestoreFocus } from '#ui/use-restore-focus.ts'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'

export interface DialogProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** Width in px. */
  size?: number
  /** While saving: Escape, the overlay and the close button do nothing. */
  busy?: boolean
}

/**
 * For decisions that cannot be undone or merged; anything else should act directly and offer Undo. Traps the focus,
 * closes on Escape and restores the focus. Mark the first control with data-autofocus. Load lazily: Mantine's dialog is
 * not small.
 */
export function Dialog({ opened, onClose, title, children, footer, size = 480, busy = false }: DialogProps) {
  const text = useUiText()
  useRestoreFocus(opened)
  return (
    <MantineScope>
      <Modal.Root
        opened={opened}
        onClose={onClose}
        closeOnEscape={!busy}
        closeOnClickOutside={!busy}
        // The frame scrolls instead of the document: nothing to lock, and no style element that would violate the CSP.
        lockScroll={false}
        centered
        size={size}
        transitionProps={{ transition: 'fade', duration: 150 }}
        classNames={{ overlay: s.overlay, content: s.dialog, title: s.title, body: s.body }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <div className={cx('row gap-8', s.head)}>
            <Modal.Title>{title}</Modal.Title>
            <IconButton
              icon="x"
              label={text('close')}
              className={s.close}
              onClick={onClose}
              disabled={busy}
            />
          </div>
          <Modal.Body>{children}</Modal.Body>
          {footer != null && <div className={cx('flex gap-8 wrap justify-end', s.foot)}>{footer}</div>}
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  )
}
