import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import s from '#features/coaching/sessions/web/workspace/workspace.module.css'
import { tabInAddress } from '#platform/web/tab-in-address.ts'
import { cx } from '#ui/cx.ts'
import { PhoneTabs, panelProps } from '#ui/PhoneTabs.tsx'

export const TAB = tabInAddress('session', 'evidence')
type Tab = 'session' | 'evidence'

type SessionPanesProps = {
  narrow: boolean
  tab: Tab
  onTab: (tab: Tab) => void
  /** Number of attachments. */
  count: number
  session: ReactNode
  evidence: ReactNode
}

/** The session and its attachments side by side; two tabs on phones. */
export function SessionPanes({ narrow, tab, onTab, count, session, evidence }: SessionPanesProps) {
  const { t } = useTranslation('coaching-sessions')
  const panel = (id: Tab) => panelProps('session', id, tab, narrow)
  return (
    <>
      {narrow && (
        <PhoneTabs
          name="session"
          label={t('tabs.label')}
          tabs={[
            { id: 'session', label: t('tabs.session') },
            {
              id: 'evidence',
              label: (
                <>
                  {t('tabs.evidence')}
                  {count > 0 && <span className="num"> {count}</span>}
                </>
              ),
            },
          ]}
          current={tab}
          onChange={onTab}
        />
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
