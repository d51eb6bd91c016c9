import { useTranslation } from 'react-i18next'
import s from '#features/qa/calibrations/web/one/one.module.css'
import type { Reviewer } from '#features/qa/calibrations/web/one/session-context.ts'
import { paths } from '#paths.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Banner } from '#ui/Banner.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Tag } from '#ui/Tag.tsx'

type WaitingProps = {
  reviewers: readonly Reviewer[]
  ownReviewId: number | null
  /** One line above the answers instead of the full list. */
  short: boolean
}

/** Shows whose reviews are missing, and links to the viewer's own review. */
export function Waiting({ reviewers, ownReviewId, short }: WaitingProps) {
  const { t } = useTranslation('qa-calibrations')
  const missing = reviewers.filter(({ done }) => !done)
  const own = reviewers.find(({ reviewId }) => reviewId === ownReviewId)
  if (short)
    return (
      <Banner tone="warn" icon="clock">
        {t('waiting.title', { count: missing.length })}: {missing.map(({ name }) => name).join(', ')}
      </Banner>
    )
  return (
    <section className={cx('stack gap-12 justify-items-start', s.waiting)} aria-labelledby="waiting">
      <h2 id="waiting">
        {t(missing.length === 0 ? 'waiting.none' : 'waiting.title', { count: missing.length })}
      </h2>
      <p>{t(own && !own.done ? 'waiting.blind' : 'waiting.text')}</p>
      {own && (
        <ButtonLink
          variant={own.done ? 'default' : 'primary'}
          icon="clipboard-check"
          href={paths.review(own.reviewId)}
        >
          {t(own.done ? 'waiting.readOwn' : 'waiting.writeOwn')}
        </ButtonLink>
      )}
      <ul>
        {[...missing, ...reviewers.filter(({ done }) => done)].map(({ id, name, image, done }) => (
          <li key={id}>
            <Avatar name={name} image={image} />
            <span>{name}</span>
            {done ? (
              <Tag tone="good">{t('waiting.done')}</Tag>
            ) : (
              <Tag icon="clock">{t('waiting.missing')}</Tag>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
