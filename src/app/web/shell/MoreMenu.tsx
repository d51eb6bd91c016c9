import { useTranslation } from 'react-i18next'
import type { NavEntry } from '#app/web/nav.ts'
import s from '#app/web/shell/MoreMenu.module.css'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'
import { Link } from '#ui/Link.tsx'
import { Sheet } from '#ui/Sheet.tsx'

type MoreMenuProps = { entries: readonly NavEntry[]; pathname: string; onClose: () => void }

/** The whole navigation on phones, including entries without room in the bar and the pages of each group. */
export function MoreMenu({ entries, pathname, onClose }: MoreMenuProps) {
  const { t } = useTranslation('app')
  return (
    <Sheet opened onClose={onClose} title={t('shell.more')}>
      <nav aria-label={t('shell.more')}>
        <ul>
          {entries.map((entry) => (
            <li key={entry.id} className={s.item}>
              {entry.children.length === 0 ? (
                <Link
                  className={cx('row gap-12 ink', s.entry)}
                  href={entry.href}
                  onClick={onClose}
                  aria-current={entry.isCurrent(pathname) ? 'page' : undefined}
                >
                  <Icon name={entry.icon} />
                  {t(entry.label)}
                </Link>
              ) : (
                <>
                  <h3 className={cx('small muted', s.group)}>{t(entry.label)}</h3>
                  <ul>
                    {entry.children.map((page) => (
                      <li key={page.id}>
                        <Link
                          className={cx('row gap-12 ink', s.entry)}
                          href={page.href}
                          onClick={onClose}
                          aria-current={page.isCurrent(pathname) ? 'page' : undefined}
                        >
                          <Icon name={page.icon} />
                          {t(page.label)}
                        </Link>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </li>
          ))}
        </ul>
      </nav>
    </Sheet>
  )
}
