import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import phone from '#features/coaching/sessions/web/workspace/phone.module.css'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import type { FilterCodec } from '#platform/web/url-filters.ts'
import { cx } from '#ui/cx.ts'

const TABS = ['session', 'evidence'] as const
type Tab = (typeof TABS)[number]

/** Which side a phone shows stands in the address beside what else is there. */
export const TAB: FilterCodec<{ tab: Tab; rest: string }> = {
  read: (query) => {
    const rest = new URLSearchParams(query)
    rest.delete('tab')
    return { tab: query.get('tab') === 'evidence' ? 'evidence' : 'session', rest: String(rest) }
  },
  write: ({ tab, rest }) => {
    const query = new URLSearchParams(rest)
    if (tab === 'evidence') query.set('tab', tab)
    return query
  },
}

type SessionPanesProps = {
  narrow: boolean
  tab: Tab
  onTab: (tab: Tab) => void
  /** How much is attached. */
  count: number
  session: ReactNode
  evidence: ReactNode
}

/** Side by side; on phones under two tabs. Both stay drawn, so that nothing typed is lost between them. */
export function SessionPanes({ narrow, tab, onTab, count, session, evidence }: SessionPanesProps) {
  const { t } = useTranslation('coaching-sessions')
  const panel = (name: Tab) => ({
    id: `session-${name}`,
    hidden: narrow && tab !== name,
    ...(narrow && { role: 'tabpanel', 'aria-labelledby': `session-tab-${name}` }),
  })
  return (
    <>
      {narrow && (
        <div className={phone.tabs} role="tablist" aria-label={t('tabs.label')}>
          {TABS.map((name) => (
            <button
              key={name}
              id={`session-tab-${name}`}
              type="button"
              role="tab"
              aria-selected={tab === name}
              aria-controls={`session-${name}`}
              onClick={() => onTab(name)}
            >
              {t(`tabs.${name}`)}
              {name === 'evidence' && count > 0 && <span className={phone.count}> {count}</span>}
            </button>
          ))}
        </div>
      )}
      <div className={cx(s.panes, narrow && s.onePane)}>
        <div className={s.left} {...panel('session')}>
          {session}
        </div>
        <div className={s.right} {...panel('evidence')}>
          {evidence}
        </div>
      </div>
    </>
  )
}
