import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Audit } from '#features/qa/audits/web/audits-api.ts'
import type { useAuditWrites } from '#features/qa/audits/web/use-audit-writes.ts'
import { paths } from '#paths.ts'
import { useSession } from '#platform/web/session.ts'
import { CrumbLink } from '#ui/CrumbLink.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { PageBar } from '#ui/PageBar.tsx'

type AuditBarProps = {
  audit: Audit
  writes: ReturnType<typeof useAuditWrites>
  saving?: ReactNode
  children?: ReactNode
}

/** Title, saving state and actions of the audit. */
export function AuditBar({ audit, writes, saving, children }: AuditBarProps) {
  const { t } = useTranslation('qa-audits')
  const { viewAs } = useSession()
  const menu = audit.can_edit && viewAs === null && (
    <Menu
      position="bottom-end"
      width={256}
      target={<IconButton icon="dots" label={t('more')} />}
      items={[
        {
          label: t(audit.hide_reviewer ? 'showReviewer' : 'hideReviewer'),
          icon: audit.hide_reviewer ? 'eye' : 'eye-off',
          onSelect: () => void writes.hide({ hideReviewer: !audit.hide_reviewer }),
        },
        {
          label: t(audit.hide_employee ? 'showEmployee' : 'hideEmployee'),
          icon: audit.hide_employee ? 'eye' : 'eye-off',
          onSelect: () => void writes.hide({ hideEmployee: !audit.hide_employee }),
        },
        'separator',
        { label: t('delete'), icon: 'trash', danger: true, onSelect: () => void writes.remove() },
      ]}
    />
  )
  return (
    <PageBar
      title={audit.reviewer ? t('titleOf', { name: audit.reviewer.name }) : t('title')}
      crumb={<CrumbLink href={paths.review(audit.qa_review_id)}>{t('review')}</CrumbLink>}
      fact={<span className="wide-only">{audit.scorecard_name}</span>}
      actions={
        <>
          {saving}
          {menu}
          {children}
        </>
      }
      phoneActions={menu}
    />
  )
}
