import { cx } from '#ui/cx.ts'
import s from '#ui/Delta.module.css'
import { Icon } from '#ui/Icon.tsx'
import { useUiText } from '#ui/text.ts'

export type DeltaProps =
  | { direction: 'none' /** The value before, as shown: "87.0". */; from?: string }
  | {
      /** Direction of the change; only if the interval excludes no change. */
      direction: 'up' | 'down'
      /** The change as shown: "4.4 points". */
      change: string
      /** For numbers where less is better. */
      lowerIsBetter?: boolean
    }

export function Delta(props: DeltaProps) {
  const text = useUiText()
  if (props.direction === 'none')
    return (
      <span className={cx('inline-row small medium num nowrap', s.delta, s.flat)}>
        <Icon name="equal" />
        {props.from ? text('noChangeFrom', { value: props.from }) : text('noChange')}
      </span>
    )
  const good = (props.direction === 'up') !== (props.lowerIsBetter ?? false)
  return (
    <span className={cx('inline-row small medium num nowrap', s.delta, good ? 'good' : 'bad')}>
      <Icon name={props.direction === 'up' ? 'arrow-up' : 'arrow-down'} />
      {props.change}
    </span>
  )
}
