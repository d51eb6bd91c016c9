import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
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
  /** While something is being saved: Escape, overlay and close button do nothing. */
  busy?: boolean
}

/**
 * For a decision that cannot be undone or merged; all else acts and offers Undo. Traps focus, Escape backs out,
 * focus returns. Mark the first control with data-autofocus. Load lazily: Mantine's part is not small.
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
        // The frame's page area scrolls, not the document: nothing to lock, and no style element against the CSP.
        lockScroll={false}
        centered
        size={size}
        transitionProps={{ transition: 'fade', duration: 150 }}
        classNames={{ overlay: s.overlay, content: s.dialog, title: s.title, body: s.body }}
      >
        <Modal.Overlay />
        <Modal.Content>
          <div className={s.head}>
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
          {footer != null && <div className={s.foot}>{footer}</div>}
        </Modal.Content>
      </Modal.Root>
    </MantineScope>
  )
}
