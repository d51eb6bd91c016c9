import { useTranslation } from 'react-i18next'
import type { Neighbours } from '#features/coaching/reading/web/neighbours.ts'
import s from '#features/coaching/reading/web/reading.module.css'
import { useTitle } from '#features/coaching/reading/web/use-title.ts'
import type { Session } from '#features/coaching/sessions/web/session-api.ts'
import { paths } from '#paths.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { useNarrow } from '#ui/breakpoints.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { PageBar } from '#ui/PageBar.tsx'

type ReadingPageBarProps = { session: Session; neighbours: Neighbours | undefined }

/** The page bar: back, previous and next session, print. */
export function ReadingPageBar({ session, neighbours }: ReadingPageBarProps) {
  const { t } = useTranslation('coaching-reading')
  const titleOf = useTitle()
  const narrow = useNarrow()
  const { earlier, later } = neighbours ?? {}
  return (
    <div className={s.screenOnly}>
      <PageBar
        crumb={
          <>
            <Link href={paths.oneOnOnes()}>{t('back')}</Link>
            <span aria-hidden="true">/</span>
          </>
        }
        title={titleOf(session)}
        actions={
          <>
            {earlier && (
              <ButtonLink icon="chevron-left" variant="quiet" href={paths.oneOnOne(earlier.id)}>
                {t('earlier')}
              </ButtonLink>
            )}
            {later && (
              <ButtonLink iconEnd="chevron-right" variant="quiet" href={paths.oneOnOne(later.id)}>
                {t('later')}
              </ButtonLink>
            )}
            <Button icon="printer" variant="quiet" onClick={() => print()}>
              {t('print')}
            </Button>
          </>
        }
        phoneActions={<IconButton icon="printer" label={t('print')} onClick={() => print()} />}
      />
      {narrow && (
        <Link className={s.phoneBack} href={paths.oneOnOnes()}>
          <Icon name="chevron-left" />
          {t('back')}
        </Link>
      )}
    </div>
  )
}
