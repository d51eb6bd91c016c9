import { useTranslation } from 'react-i18next'
import s from '#app/web/pages/ProfilePage.module.css'
import { useRemoveImage, useSaveImage } from '#app/web/pages/use-profile.ts'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { useSession } from '#platform/web/session.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { FileDrop } from '#ui/FileDrop.tsx'
import { notify } from '#ui/notify.ts'

/** The limit named in the hint; the server accepts slightly more. */
const LARGEST = 5_000_000

/** The person's picture. A chosen file is saved immediately. */
export function ProfileImage() {
  const { t } = useTranslation('pages')
  const { person, company } = useSession()
  const save = useSaveImage()
  const remove = useRemoveImage()
  const refused = [413, 415, 422].some((code) => isApiError(save.error, code))

  const choose = ([image]: File[]) => {
    if (!image) return
    save.mutate(image, { onSuccess: () => notify(t('profile.imageSaved'), 'success') })
  }
  return (
    <div className={s.image}>
      <Avatar name={person.name} image={person.image} size="lg" />
      {company.profiles.picturesAllowed ? (
        <div className={cx('stack gap-8 justify-items-start', s.drop)}>
          <FileDrop
            label={t('profile.image')}
            hint={t('profile.imageHint')}
            accept="image/png,image/jpeg,image/webp,image/gif"
            maxSize={LARGEST}
            error={refused ? writeErrorText(save.error, t) : undefined}
            onFiles={choose}
            disabled={save.isPending}
          />
          {person.image && (
            <Button
              size="sm"
              icon="trash"
              loading={remove.isPending}
              onClick={() =>
                remove.mutate(undefined, { onSuccess: () => notify(t('profile.imageRemoved'), 'success') })
              }
            >
              {t('profile.imageRemove')}
            </Button>
          )}
        </div>
      ) : (
        <p>{t('profile.noPictures')}</p>
      )}
    </div>
  )
}
