import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CompanyPicture, useRemovePicture, useSavePicture } from '#features/company/web/company-api.ts'
import s from '#features/company/web/forms.module.css'
import { isApiError } from '#platform/web/api-error.ts'
import { writeErrorText } from '#platform/web/error-text.ts'
import { LazyPart } from '#platform/web/LazyPart.tsx'
import { lazyPart } from '#platform/web/load-chunk.ts'
import { Button } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { FileDrop } from '#ui/FileDrop.tsx'
import { Icon } from '#ui/Icon.tsx'
import { notify } from '#ui/notify.ts'

const Dialog = lazyPart(() => import('#ui/Dialog.tsx'), 'Dialog')

/** The limit stated in the hint; the server accepts slightly more. */
const LARGEST = 5_000_000

const PLACEHOLDERS = { image: 'home', default_profile_picture: 'user-circle' } as const

type PictureFieldProps = { picture: CompanyPicture; url: string | null; label: string }

/** A company picture: a chosen file is saved immediately and replaces the previous one. */
export function PictureField({ picture, url, label }: PictureFieldProps) {
  const { t } = useTranslation('company')
  const [asking, setAsking] = useState(false)
  const save = useSavePicture(picture)
  const remove = useRemovePicture(picture)
  const refused = [413, 415, 422].some((code) => isApiError(save.error, code))

  const choose = ([file]: File[]) => {
    if (file) save.mutate(file, { onSuccess: () => notify(t('pictures.saved'), 'success') })
  }
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        setAsking(false)
        notify(t('pictures.removed'), 'success')
      },
    })
  return (
    <div className={s.picture}>
      <span className={cx('stack place-center muted', s.frame)}>
        {url === null ? <Icon name={PLACEHOLDERS[picture]} /> : <img src={url} alt={label} />}
      </span>
      <div>
        <FileDrop
          label={label}
          hint={t('pictures.hint')}
          accept="image/png,image/jpeg,image/webp,image/gif"
          maxSize={LARGEST}
          error={refused ? writeErrorText(save.error, t) : undefined}
          onFiles={choose}
          disabled={save.isPending}
        />
        {url !== null && (
          <Button
            size="sm"
            variant="quiet"
            icon="trash"
            className={s.removal}
            onClick={() => setAsking(true)}
          >
            {t('pictures.remove')}
          </Button>
        )}
      </div>
      <LazyPart onFailure={() => setAsking(false)}>
        {asking && (
          <Dialog
            opened
            busy={remove.isPending}
            onClose={() => setAsking(false)}
            title={t('pictures.removeTitle', { picture: label })}
            footer={
              <>
                <Button onClick={() => setAsking(false)} disabled={remove.isPending}>
                  {t('pictures.keep')}
                </Button>
                <Button variant="danger" loading={remove.isPending} onClick={confirm}>
                  {t('pictures.remove')}
                </Button>
              </>
            }
          >
            {t('pictures.removeText')}
          </Dialog>
        )}
      </LazyPart>
    </div>
  )
}
