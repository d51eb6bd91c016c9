import s from '#features/people/web/reporting-groups/reporting-groups.module.css'
import { Icon } from '#ui/Icon.tsx'

/** A group's picture, or its emoji on its colour. Decorative, next to the name. */
export function GroupMark({
  image,
  emoji,
  color,
}: {
  image: string | null
  emoji: string | null
  color: string | null
}) {
  if (image) return <img className={s.mark} src={image} alt="" />
  return (
    <span
      className={s.mark}
      aria-hidden="true"
      // The group's own colour; emojis stay readable on any.
      style={
        color ? { background: `color-mix(in srgb, ${color} 22%, var(--pl-surface))`, borderColor: color } : {}
      }
    >
      {emoji ?? (color ? null : <Icon name="users" />)}
    </span>
  )
}
