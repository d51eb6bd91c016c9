import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import s from '#ui/PhoneTabs.module.css'

type PhoneTabsProps<Tab extends string> = {
  /** Prefix of the ids of tabs and panels: `review-tab-scorecard` controls `review-scorecard`. */
  name: string
  label: string
  tabs: readonly { id: Tab; label: ReactNode }[]
  current: Tab
  onChange: (tab: Tab) => void
}

/** On phones, shows one at a time of the panels that are next to each other on wide screens. */
export function PhoneTabs<Tab extends string>({ name, label, tabs, current, onChange }: PhoneTabsProps<Tab>) {
  return (
    <div className={cx('flex flex-none', s.tabs)} role="tablist" aria-label={label}>
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

/** Attributes of a panel. All panels stay mounted, so that switching loses no input. */
export const panelProps = (name: string, id: string, current: string, narrow: boolean) => ({
  id: `${name}-${id}`,
  hidden: narrow && current !== id,
  ...(narrow && { role: 'tabpanel', 'aria-labelledby': `${name}-tab-${id}` }),
})
