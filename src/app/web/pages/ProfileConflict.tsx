import { useTranslation } from 'react-i18next'
import s from '#app/web/pages/ProfilePage.module.css'
import { type Profile, useOwnProfileLabels } from '#app/web/pages/use-profile.ts'
import { PROFILE_FIELDS } from '#features/people/employees/profile-fields.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'

/** Shows both versions of a profile that was saved elsewhere meanwhile; the person chooses which to keep. */
export function ProfileConflict({ stored, onTake }: { stored: Profile; onTake: () => void }) {
  const { t } = useTranslation('pages')
  const labels = useOwnProfileLabels()
  return (
    <section className={cx('stack gap-12 justify-items-start', s.conflict)} role="alert">
      <h2>{t('profile.conflictTitle')}</h2>
      <p>{t('profile.conflictText')}</p>
      <dl>
        {PROFILE_FIELDS.map(({ name, rest }) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>{stored[rest] || <em>{t('profile.empty')}</em>}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={onTake}>
        {t('profile.conflictTake')}
      </Button>
    </section>
  )
}
