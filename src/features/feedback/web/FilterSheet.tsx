import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FilterEditor, type FilterEditorProps } from '#features/feedback/web/FilterEditor.tsx'
import s from '#features/feedback/web/FilterSheet.module.css'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'

/** The editor on a phone: from below, with a way back to the responses. */
export function FilterSheet(props: FilterEditorProps) {
  const { t } = useTranslation('feedback')
  const entered = useRef<Entered | null>(null)
  const leave = () => {
    if (!entered.current || submitTyped(entered.current)) props.onOpen(null)
  }
  return (
    <Sheet
      opened
      title={props.open === 'all' ? t('filters.label') : t(`filters.${props.open}`)}
      onClose={() => props.onOpen(null)}
      footer={
        <Button variant="primary" onClick={leave}>
          {t('filters.done')}
        </Button>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: no action, it only notes what stood there */}
      <div
        className={s.sheet}
        onFocus={({ target }) => {
          const form = target instanceof HTMLInputElement ? target.form : null
          if (form && form !== entered.current?.form) entered.current = { form, before: typedIn(form) }
        }}
      >
        <FilterEditor {...props} />
      </div>
    </Sheet>
  )
}

/** A form that somebody has come into, and what stood in it then. */
type Entered = { form: HTMLFormElement; before: string }

/** Sends a form whose fields have changed. False while it says what is wrong with them. */
function submitTyped({ form, before }: Entered): boolean {
  if (!form.isConnected || typedIn(form) === before) return true
  // At once, so that a fault is known before the sheet would go.
  flushSync(() => form.requestSubmit())
  const faulty = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  faulty?.focus()
  return faulty === null
}

/** A date typed by half has no value yet; the browser knows that something stands there. */
function typedIn(form: HTMLFormElement): string {
  const inputs = [...form.querySelectorAll('input')]
  return JSON.stringify(inputs.map(({ value, validity }) => [value, validity.badInput]))
}
