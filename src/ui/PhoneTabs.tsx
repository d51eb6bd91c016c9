import type { ReactNode } from 'react'
import s from '#ui/PhoneTabs.module.css'

type PhoneTabsProps<Tab extends string> = {
  /** What the ids of tabs and panels begin with: `review-tab-scorecard` stands over `review-scorecard`. */
  name: string
  label: string
  tabs: readonly { id: Tab; label: ReactNode }[]
  current: Tab
  onChange: (tab: Tab) => void
}

/** On phones: the sides of a page that stand beside each other elsewhere, one at a time. */
export function PhoneTabs<Tab extends string>({ name, label, tabs, current, onChange }: PhoneTabsProps<Tab>) {
  return (
    <div className={s.tabs} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={`${name}-tab-${tab.id}`}
          type="button"
          role="tab"
          aria-selected={current === tab.id}
          aria-controls={`${name}-${tab.id}`}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** What a side has for its tab. All sides stay drawn, so that nothing typed is lost between them. */
export const panelProps = (name: string, id: string, current: string, narrow: boolean) => ({
  id: `${name}-${id}`,
  hidden: narrow && current !== id,
  ...(narrow && { role: 'tabpanel', 'aria-labelledby': `${name}-tab-${id}` }),
})
