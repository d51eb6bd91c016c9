import { useTranslation } from 'react-i18next'
import { personLabel } from '#app/web/person-label.ts'
import { usePreferences } from '#app/web/shell/preferences.ts'
import s from '#app/web/shell/UserSettings.module.css'
import { paths } from '#paths.ts'
import { LANGUAGES, type LanguageCode } from '#platform/web/i18n.ts'
import { useSession } from '#platform/web/session.ts'
import { Person } from '#ui/Avatar.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { isApple } from '#ui/keys.ts'
import { Segmented } from '#ui/Segmented.tsx'
import { Select } from '#ui/Select.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useShortcutsEnabled } from '#ui/use-shortcuts.ts'

/** The user menu: name and role, language, colours, keyboard shortcuts, profile, logout. */
export function UserSettings({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation('app')
  const { person } = useSession()
  const { scheme, chooseScheme, chooseLanguage } = usePreferences()
  const [shortcuts, setShortcuts] = useShortcutsEnabled()
  return (
    <Dialog opened onClose={onClose} title={t('userSettings.title')} size={420}>
      <div className="stack gap-20">
        <Person name={person.name} image={person.image} detail={personLabel(person, t)} size="lg" />
        <Select
          label={t('userSettings.language')}
          value={i18n.resolvedLanguage}
          options={LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(event) => chooseLanguage(event.target.value as LanguageCode)}
        />
        <div className="row gap-8 wrap between compact medium">
          <span>{t('userSettings.colourScheme')}</span>
          <Segmented
            label={t('userSettings.colourScheme')}
            value={scheme}
            onChange={chooseScheme}
            options={[
              { value: 'light', label: t('userSettings.light') },
              { value: 'dark', label: t('userSettings.dark') },
              { value: 'system', label: t('userSettings.system') },
            ]}
          />
        </div>
        <div>
          <Switch checked={shortcuts} onChange={setShortcuts} aria-describedby="shortcuts-hint">
            {t('userSettings.shortcuts')}
          </Switch>
          <p className={cx('small muted', s.hint)} id="shortcuts-hint">
            {t('userSettings.shortcutsHint', { mod: isApple() ? '⌘' : 'Ctrl' })}
          </p>
        </div>
        <div className={cx('flex gap-8 wrap between', s.foot)}>
          <ButtonLink href={paths.profile()} icon="pencil" onClick={onClose}>
            {t('userSettings.profile')}
          </ButtonLink>
          <ButtonLink href={paths.activityLog()} icon="history" onClick={onClose}>
            {t('userSettings.activity')}
          </ButtonLink>
          {/* A page of the server: it ends the session and shows the sign-in screen. */}
          <ButtonLink href={paths.signOut(person)} rel="external" icon="logout">
            {t('userSettings.logout')}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}
