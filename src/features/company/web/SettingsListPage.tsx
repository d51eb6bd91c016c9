import type { ReactNode } from 'react'
import s from '#features/company/web/forms.module.css'
import { SettingsCrumb } from '#features/company/web/SettingsCrumb.tsx'
import { PageBar } from '#ui/PageBar.tsx'

type SettingsListPageProps = {
  title: string
  lead: ReactNode
  /** The button that adds a row; above the list on phones, whose bar has no room. */
  add: ReactNode
  children: ReactNode
}

/** A page of the settings with one list. */
export function SettingsListPage({ title, lead, add, children }: SettingsListPageProps) {
  return (
    <>
      <PageBar title={title} crumb={<SettingsCrumb />} actions={add} />
      <div className={s.page}>
        <p className={s.lead}>{lead}</p>
        <div className="narrow-only">{add}</div>
        {children}
      </div>
    </>
  )
}
