import { useTranslation } from 'react-i18next'
import s from '#features/people/web/roles/RoleRights.module.css'
import type { RoleDraft } from '#features/people/web/roles/role-draft.ts'
import { COMPUTED_FLAGS, type ComputedFlag } from '#platform/access/permissions.ts'
import { useSession } from '#platform/web/session.ts'
import { Tag } from '#ui/Tag.tsx'

/** Permissions that are not granted but follow from settings: whether holders of the role have them, and why. */
export function ComputedFlags({ draft }: { draft: RoleDraft }) {
  const { t } = useTranslation('people')
  const { permissions } = useSession()
  const has = (flag: ComputedFlag): boolean => {
    switch (flag) {
      case 'viewStream':
        return permissions.feedbackEnabled && draft.data_access.FEEDBACK !== undefined
      case 'oneOnOneLinks':
        return draft.permissions.includes('canViewOneOnOnes')
      case 'leaderboardLink':
        return draft.permissions.includes('viewLeaderboard')
      case 'performanceTabAvailable':
        // The viewer's session shows whether the company has a metric only if the viewer may see performance.
        return draft.permissions.includes('viewPerformance') && permissions.performanceTabAvailable
      default:
        // Company settings are the same for every role.
        return permissions[flag]
    }
  }
  return (
    <ul className={s.computed}>
      {COMPUTED_FLAGS.map((flag) => (
        <li className="row gap-12 between" key={flag}>
          <span>
            <b>{t(`roles.computed.${flag}.name`)}</b>
            <small className="small muted">{t(`roles.computed.${flag}.text`)}</small>
          </span>
          {has(flag) ? <Tag tone="good">{t('roles.has')}</Tag> : <Tag icon="minus">{t('roles.hasNot')}</Tag>}
        </li>
      ))}
    </ul>
  )
}
