import { type SyntheticEvent, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { Field, type FieldProps, splitFieldProps } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import input from '#ui/Input.module.css'
import { MultiSelect, type MultiSelectProps } from '#ui/MultiSelect.tsx'
import s from '#ui/MultiSelectField.module.css'
import { Popover } from '#ui/Popover.tsx'

export interface MultiSelectFieldProps<T extends string | number>
  extends FieldProps,
    Omit<MultiSelectProps<T>, keyof FieldProps | 'label' | 'autoFocus'> {
  label: string
  /** What the closed field says of the choice: the names, or how many. */
  summary: string
  /** What it says of none. */
  placeholder: string
}

/** Several of many, in a form: a button that says what is chosen and opens the list. Load lazily. */
export function MultiSelectField<T extends string | number>(props: MultiSelectFieldProps<T>) {
  const [field, { summary, placeholder, options, value, onChange, status }] = splitFieldProps(props)
  const [opened, setOpened] = useState(false)
  const said = value.length === 0 ? placeholder : summary
  const hold = opened ? (event: SyntheticEvent) => event.stopPropagation() : undefined
  return (
    <Field {...field}>
      {({ required: _required, ...control }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button's own press closes the list, and is not one outside of it
        <span className={s.anchor} onMouseDown={hold} onTouchStart={hold}>
          <button
            type="button"
            {...control}
            // The label alone would keep what is chosen from being read out.
            aria-label={`${props.label}: ${said}`}
            aria-haspopup="dialog"
            aria-expanded={opened}
            className={cx(input.input, input.wrap, s.button)}
            onClick={() => setOpened(!opened)}
          >
            <span className={cx(s.summary, value.length === 0 && s.none)}>{said}</span>
            <Icon name="chevron-down" />
          </button>
          <Popover
            opened={opened}
            onChange={setOpened}
            label={props.label}
            width={320}
            // A popover gives its target an id, and the button needs its own, by which the label is tied to it.
            target={
              <span className={s.hook} aria-hidden="true">
                <span className="sr">{props.label}</span>
              </span>
            }
          >
            <MultiSelect
              label={props.label}
              options={options}
              value={value}
              onChange={onChange}
              status={status}
              autoFocus
            />
          </Popover>
        </span>
      )}
    </Field>
  )
}
