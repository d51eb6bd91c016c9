import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog, type DialogProps } from '#ui/Dialog.tsx'
import { useUiText } from '#ui/text.ts'

type ConfirmDialogProps = Pick<DialogProps, 'title' | 'busy' | 'onClose' | 'children'> & {
  /** The text of the button that confirms. */
  confirm: ReactNode
  onConfirm: () => void
  tone?: 'primary' | 'danger'
}

/** Asks before something that cannot be undone. Cancel has the focus. Load lazily, like `Dialog`. */
export function ConfirmDialog({
  confirm,
  onConfirm,
  tone = 'danger',
  busy = false,
  onClose,
  ...dialog
}: ConfirmDialogProps) {
  const text = useUiText()
  return (
    <Dialog
      {...dialog}
      opened
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus>
            {text('cancel')}
          </Button>
          <Button variant={tone} loading={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    />
  )
}
