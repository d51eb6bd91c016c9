import { type ReactNode, useEffect, useId, useRef } from 'react'
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
  const { form, expectRefusal, endWait } = useFocusOnRefusal(busy)
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
        ref={form}
        className={className}
        noValidate
        onChange={endWait}
        onSubmit={(event) => {
          event.preventDefault()
          // The dialog may be inside the form of a page, which must not handle this submit.
          event.stopPropagation()
          if (busy || disabled) return
          expectRefusal()
          onSubmit()
        }}
      >
        {children}
      </form>
    </Dialog>
  )
}

/** Moves the focus to the first faulty field once a submit was refused, unless the person changes a field first. */
function useFocusOnRefusal(busy: boolean | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const isWaiting = useRef(false)
  // After every render: the faults may appear in a later one than the end of the work.
  useEffect(() => {
    if (!isWaiting.current || busy) return
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!faulty) return
    isWaiting.current = false
    faulty.focus()
  })
  return {
    form,
    expectRefusal: () => {
      isWaiting.current = true
    },
    endWait: () => {
      isWaiting.current = false
    },
  }
}
