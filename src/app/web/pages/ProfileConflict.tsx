import { useTranslation } from 'react-i18next'
import s from '#app/web/pages/ProfilePage.module.css'
import { PROFILE_FIELDS, type Profile } from '#app/web/pages/use-profile.ts'
import { Button } from '#ui/Button.tsx'

/** Shows both versions of a profile that was saved elsewhere meanwhile; the person chooses which to keep. */
export function ProfileConflict({ stored, onTake }: { stored: Profile; onTake: () => void }) {
  const { t } = useTranslation('pages')
  const labels = {
    hometown: t('profile.hometown'),
    location: t('profile.location'),
    state_or_country: t('profile.stateOrCountry'),
    country_code: t('profile.countryCode'),
    text: t('profile.text'),
  }
  return (
    <section className={s.conflict} role="alert">
      <h2>{t('profile.conflictTitle')}</h2>
      <p>{t('profile.conflictText')}</p>
      <dl>
        {PROFILE_FIELDS.map((field) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>{stored[field] || <em>{t('profile.empty')}</em>}</dd>
          </div>
        ))}
      </dl>
      <Button size="sm" onClick={onTake}>
        {t('profile.conflictTake')}
      </Button>
    </section>
  )
}
