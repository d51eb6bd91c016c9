import { useTranslation } from 'react-i18next'
import s from '#features/coaching/attachments/web/attachments.module.css'
import { AttachmentCard, type Shown } from '#features/coaching/attachments/web/cards/AttachmentCard.tsx'
import type { Entry } from '#features/coaching/attachments/web/state.ts'
import { useWords } from '#features/coaching/attachments/web/use-words.ts'
import { paths } from '#paths.ts'
import { cx } from '#ui/cx.ts'
import { Link } from '#ui/Link.tsx'
import { Stars } from '#ui/Stars.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

type CardOf<Kind extends Entry['kind']> = Shown & { entry: Extract<Entry, { kind: Kind }> }

/** A customer's response, with the comment first. */
export function FeedbackCard({ entry, ...context }: CardOf<'solicitation'>) {
  const { t } = useTranslation('coaching-attachments')
  const { day } = useWords()
  const { stars, response } = entry.data
  const open = opened(response, context)
  return (
    <AttachmentCard
      {...context}
      entry={entry}
      icon="message-2"
      what={t(open ? 'feedback.whatOf' : 'feedback.what', { day: open && day(open.respondedAt) })}
      heading={
        <RecordLink href={open && paths.request(open.uuid)} {...context}>
          {t('feedback.title')}
        </RecordLink>
      }
      facts={
        <>
          {stars !== null && <Stars value={stars} label={t('feedback.stars', { count: stars })} />}
          {open && <time dateTime={open.respondedAt}>{day(open.respondedAt)}</time>}
        </>
      }
    >
      {open?.comments && (
        <p className={cx('break pre-line', s.voice)} dir="auto" lang={open.language ?? undefined}>
          {open.comments}
        </p>
      )}
      {open?.comments === null && <p className={s.quiet}>{t('feedback.noComment')}</p>}
      <Closed details={response} {...context} />
    </AttachmentCard>
  )
}

export function ReviewCard({ entry, ...context }: CardOf<'qa_review'>) {
  const { t } = useTranslation('coaching-attachments')
  const { day } = useWords()
  const number = useNumberFormat(1)
  const { score, review, qaReviewId } = entry.data
  const open = opened(review, context)
  // The current score if the reader may see it, else the score when it was attached.
  const known = open ? open.score : score
  const title = known === null ? t('review.title') : t('review.titleOf', { score: number(known) })
  return (
    <AttachmentCard
      {...context}
      entry={entry}
      icon="clipboard-check"
      what={open ? t('review.whatOf', { title, scorecard: open.scorecard }) : title}
      heading={
        <>
          <RecordLink href={open && paths.review(qaReviewId)} {...context}>
            {title}
          </RecordLink>
          {open && <span dir="auto">{open.scorecard}</span>}
          {open?.autofailed && (
            <Tag tone="bad" icon="alert-triangle">
              {t('review.autofailed')}
            </Tag>
          )}
        </>
      }
      facts={
        open?.completedAt && (
          <span>
            <time dateTime={open.completedAt}>{day(open.completedAt)}</time>
            {open.reviewer && <> · {open.reviewer}</>}
          </span>
        )
      }
    >
      <Closed details={review} {...context} />
    </AttachmentCard>
  )
}

/** An interaction attached without a review. */
export function InteractionCard({ entry, ...context }: CardOf<'interaction'>) {
  const { t } = useTranslation('coaching-attachments')
  const { moment } = useWords()
  const { details } = entry.data
  const open = opened(details, context)
  return (
    <AttachmentCard
      {...context}
      entry={entry}
      icon="message"
      what={open?.name ? t('interaction.whatOf', { name: open.name }) : t('interaction.title')}
      heading={
        <>
          <RecordLink
            href={context.editor && open?.name ? paths.qaInteractions({ search: open.name }) : undefined}
            {...context}
          >
            {t('interaction.title')}
          </RecordLink>
          {open?.name && <span dir="auto">{open.name}</span>}
        </>
      }
      facts={
        open && (
          <span>
            {open.channel} · <time dateTime={open.startedAt}>{moment(open.startedAt)}</time>
          </span>
        )
      }
    >
      {open?.summary && (
        <p className={cx('compact break', s.summary)} dir="auto">
          {open.summary}
        </p>
      )}
      <Closed details={details} {...context} />
    </AttachmentCard>
  )
}

type Details = { employeeId: number | null } | null

/** The details to show. The coachee sees no content of records about other people, so the preview hides it too. */
const opened = <Known extends NonNullable<Details>>(
  details: Known | null,
  { preview, coachee }: Pick<Shown, 'preview' | 'coachee'>,
): Known | undefined => (details && !(preview && details.employeeId !== coachee.id) ? details : undefined)

/** Explains why details are missing, or reminds the coach that the coachee sees less. */
function Closed({ details, coachee, preview, editor }: { details: Details } & Shown) {
  const { t } = useTranslation('coaching-attachments')
  const foreign = details !== null && details.employeeId !== coachee.id
  if (details === null || (foreign && preview)) return <p className={s.quiet}>{t('closed')}</p>
  if (foreign && editor) return <p className={s.quiet}>{t('foreign', { name: coachee.full_name })}</p>
  return null
}

/** While a session is being written, the record opens in a new window. */
function RecordLink({
  href,
  editor,
  children,
}: {
  href: string | undefined
  editor: Shown['editor']
  children: string
}) {
  const { t } = useTranslation('coaching-attachments')
  if (!href) return <b className={s.name}>{children}</b>
  return (
    <Link className={s.name} href={href} {...(editor && { target: '_blank', rel: 'noopener' })}>
      {children}
      {editor && <span className="sr"> {t('newWindow')}</span>}
    </Link>
  )
}
