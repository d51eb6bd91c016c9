import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Field, type FieldProps, splitFieldProps } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import input from '#ui/Input.module.css'
import s from '#ui/MultiSelectField.module.css'
import { Popover } from '#ui/Popover.tsx'

export interface PopoverFieldProps extends FieldProps {
  label: string
  /** Text of the closed field; undefined if nothing is chosen. */
  summary: string | undefined
  /** Text while nothing is chosen. */
  placeholder: string
  /** Content of the popover below the field. */
  children: ReactNode
}

/** A choice in a form: a button that shows the choice and opens a popover to change it. Load lazily. */
export function PopoverField(props: PopoverFieldProps) {
  const [field, { summary, placeholder, children }] = splitFieldProps(props)
  const [opened, setOpened] = useState(false)
  const summaryText = summary ?? placeholder
  const hold = opened ? (event: SyntheticEvent) => event.stopPropagation() : undefined
  return (
    <Field {...field}>
      {({ required: _required, ...control }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button's own press closes the list, and is not one outside of it
        <span className={s.anchor} onMouseDown={hold} onTouchStart={hold}>
          <button
            type="button"
            {...control}
            // With the label alone, screen readers would not announce the choice.
            aria-label={`${props.label}: ${summaryText}`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            className={cx(input.input, input.wrap, s.button)}
            onClick={() => setOpened(!opened)}
          >
            <span className={cx('grow truncate', summary === undefined && 'muted')}>{summaryText}</span>
            <Icon name="chevron-down" />
          </button>
          <Popover
            opened={opened}
            onChange={setOpened}
            label={props.label}
            width={320}
            // The popover sets an id on its target, but the button needs its own id for the label.
            target={
              <span className={s.hook} aria-hidden="true">
                <span className="sr">{props.label}</span>
              </span>
            }
          >
            {children}
          </Popover>
        </span>
      )}
    </Field>
  )
}
