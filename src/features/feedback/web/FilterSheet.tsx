import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FilterEditor, type FilterEditorProps } from '#features/feedback/web/FilterEditor.tsx'
import s from '#features/feedback/web/FilterSheet.module.css'
import { Button } from '#ui/Button.tsx'
import { Sheet } from '#ui/Sheet.tsx'

/** The editor on a phone: a sheet from the bottom, with a button that leads back to the responses. */
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

/** A form that received the focus, and its values at that time. */
type Entered = { form: HTMLFormElement; before: string }

/** Submits a form whose fields have changed. Returns false if it is invalid; the form then shows why. */
function submitTyped({ form, before }: Entered): boolean {
  if (!form.isConnected || typedIn(form) === before) return true
  // Submit synchronously, so that an error is known before the sheet closes.
  flushSync(() => form.requestSubmit())
  const faulty = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  faulty?.focus()
  return faulty === null
}

/** A partly typed date has no value yet, but the browser reports it as bad input. */
function typedIn(form: HTMLFormElement): string {
  const inputs = [...form.querySelectorAll('input')]
  return JSON.stringify(inputs.map(({ value, validity }) => [value, validity.badInput]))
}
