import { Icon } from '#ui/Icon.tsx'
import s from '#ui/SaveState.module.css'
import { useUiText } from '#ui/text.ts'

export type SaveStateProps =
  | { state: 'saving' | 'offline' }
  | { state: 'saved' /** As shown: "10:42". */; time: string }

/** "Saving", "Saved 10:42" or "Offline, kept here"; changes are announced. */
export function SaveState(props: SaveStateProps) {
  const text = useUiText()
  return (
    <span className={s.saved} role="status">
      {props.state !== 'saving' && (
        <Icon name={props.state === 'offline' ? 'cloud-off' : 'cloud-check'} className={s[props.state]} />
      )}
      {props.state === 'saved' ? text('saved', { time: props.time }) : text(props.state)}
    </span>
  )
}
