import { type ReactNode, useId } from 'react'
import { Button } from '#ui/Button.tsx'
import { Dialog, type DialogProps } from '#ui/Dialog.tsx'
import { useUiText } from '#ui/text.ts'

type FormDialogProps = Pick<DialogProps, 'title' | 'size' | 'busy' | 'onClose'> & {
  /** The text of the button that submits. */
  submit: ReactNode
  onSubmit: () => void
  /** Whether the form cannot be submitted yet. */
  disabled?: boolean
  /** Whether it is being submitted, if that is not the only work that makes the dialog busy. */
  loading?: boolean
  tone?: 'primary' | 'danger'
  /** What Cancel does if not the same as closing, such as discarding what was typed. */
  onCancel?: () => void
  /** Other actions, before Cancel. */
  actions?: ReactNode
  className?: string
  /** The fields. */
  children: ReactNode
}

/** A dialog with one form, a button that submits it and Cancel. Load lazily, like `Dialog`. */
export function FormDialog(props: FormDialogProps) {
  const { submit, onSubmit, disabled, busy, loading = busy, tone = 'primary', onClose, ...rest } = props
  const { onCancel = onClose, actions, className, children, ...dialog } = rest
  const text = useUiText()
  const id = useId()
  return (
    <Dialog
      {...dialog}
      opened
      busy={busy}
      onClose={onClose}
      footer={
        <>
          {actions}
          <Button onClick={onCancel} disabled={busy}>
            {text('cancel')}
          </Button>
          <Button type="submit" form={id} variant={tone} loading={loading} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog may be inside the form of a page, which must not handle this submit.
          event.stopPropagation()
          if (!busy && !disabled) onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}
