import { cx } from '#ui/cx.ts'
import s from '#ui/frame/BottomBar.module.css'
import { Icon, type IconName } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { useUiText } from '#ui/text.ts'

export type BottomBarEntry = { label: string; icon: IconName; current?: boolean } & (
  | { href: string; onClick?: undefined }
  /** Opens something on the same page: "More". */
  | { href?: undefined; onClick: () => void }
)

/** Navigation with up to five entries for the phone layout. */
export function BottomBar({ entries }: { entries: readonly BottomBarEntry[] }) {
  const text = useUiText()
  return (
    <nav className={s.bar} aria-label={text('phoneNavigation')}>
      {entries.map((entry) =>
        entry.href === undefined ? (
          <button
            key={entry.label}
            type="button"
            onClick={entry.onClick}
            className={cx(entry.current && s.on)}
          >
            <Icon name={entry.icon} />
            <span>{entry.label}</span>
          </button>
        ) : (
          <Link
            key={entry.label}
            href={entry.href}
            className={cx(entry.current && s.on)}
            aria-current={entry.current ? 'page' : undefined}
          >
            <Icon name={entry.icon} />
            <span>{entry.label}</span>
          </Link>
        ),
      )}
    </nav>
  )
}
