import { createContext, type ReactNode, useContext, useState } from 'react'
import { initials } from '#lib/text.ts'
import s from '#ui/Avatar.module.css'
import { cx } from '#ui/cx.ts'

export interface AvatarProps {
  name: string
  image?: string | null
  /** 20, 26, 34 and 44 px. */
  size?: 'sm' | 'base' | 'md' | 'lg'
}

/** The company's default picture for people without one; null: show initials. */
export const DefaultPicture = createContext<string | null>(null)

/** Decorative: use it next to the written name. Shows initials if the image fails to load. */
export function Avatar({ name, image, size = 'base' }: AvatarProps) {
  const general = useContext(DefaultPicture)
  const [failed, setFailed] = useState<readonly string[]>([])
  const loadable = [image, general].find((picture) => picture && !failed.includes(picture))
  if (loadable)
    return (
      <img
        className={cx(s.av, s[size])}
        src={loadable}
        alt=""
        onError={() => setFailed((before) => [...before, loadable])}
      />
    )
  return (
    <span className={cx(s.av, s[size], s[`c${avatarColor(name)}`])} aria-hidden="true">
      {initials(name)}
    </span>
  )
}

/** Avatar, name, and a quiet second line. */
export function Person({ name, image, detail, size }: AvatarProps & { detail?: ReactNode }) {
  return (
    <span className={s.person}>
      <Avatar name={name} image={image} size={size} />
      <span className={s.text}>
        <b>{name}</b>
        {detail != null && <small>{detail}</small>}
      </span>
    </span>
  )
}

/** One of six colours, the same for a name in every session and on every machine (FNV-1a). */
export function avatarColor(name: string): 1 | 2 | 3 | 4 | 5 | 6 {
  let hash = 0x811c9dc5
  for (const char of name.normalize('NFC')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return (((hash >>> 0) % 6) + 1) as 1 | 2 | 3 | 4 | 5 | 6
}
