import { useTranslation } from 'react-i18next'
import type { FindWords } from '#features/interactions/web/conversation/find-words.ts'
import { FoundWords } from '#features/qa/reviews/web/interactions/FoundWords.tsx'
import s from '#features/qa/reviews/web/interactions/interactions.module.css'
import type { ListedInteraction } from '#features/qa/reviews/web/interactions/interactions-queries.ts'
import { reviewFromList } from '#features/qa/reviews/web/interactions/review-links.ts'
import { TookPart } from '#features/qa/reviews/web/interactions/TookPart.tsx'
import type { Pass } from '#features/qa/reviews/web/passes/passes-api.ts'
import { useMoment } from '#platform/web/use-moment.ts'
import { cx } from '#ui/cx.ts'
import type { Column } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Link } from '#ui/Link.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useNumberFormat } from '#ui/text.ts'

/** Columns that fit beside the peek. */
const BESIDE_PEEK = ['acts', 'interaction', 'employee', 'started']
const FEW_TAGS = 2

type Shown = {
  rows: readonly ListedInteraction[]
  /** Passes by interaction id. */
  passes: ReadonlyMap<number, readonly Pass[]>
  /** Interactions the viewer has passed. */
  ownPassed: ReadonlySet<number>
  besidePeek: boolean
  /** Set while the list is searched. */
  find: FindWords | null
  onPeek: (id: number) => void
}

export function useInteractionColumns({
  rows,
  passes,
  ownPassed,
  besidePeek,
  find,
  onPeek,
}: Shown): Column<ListedInteraction>[] {
  const { t } = useTranslation('qa-reviews')
  const moment = useMoment()
  const number = useNumberFormat()
  const columns: Column<ListedInteraction>[] = [
    {
      id: 'acts',
      header: <span className="sr">{t('interactions.column.acts')}</span>,
      cell: ({ id, ext_interaction_id: name }) => (
        <IconButton
          size="sm"
          icon="eye"
          label={t('interactions.peekAt', { id: name })}
          onClick={() => onPeek(id)}
        />
      ),
    },
    {
      id: 'interaction',
      header: t('interactions.column.interaction'),
      cell: (row) => (
        <span className="inline-row gap-8">
          <Link
            className={cx('break medium', s.open)}
            href={reviewFromList(row.id, rows, ownPassed)}
            data-open=""
            title={t('interactions.start')}
            dir="auto"
          >
            {row.ext_interaction_id}
          </Link>
          {row.reviewed && <Tag tone="good">{t('interactions.reviewed')}</Tag>}
          <PassedTag passes={passes.get(row.id) ?? []} />
        </span>
      ),
    },
    {
      id: 'employee',
      header: t('interactions.column.employee'),
      cell: (row) => <TookPart row={row} />,
    },
    {
      id: 'channel',
      header: t('interactions.column.channel'),
      cell: ({ channel, has_audio }) => (
        <span className="inline-row gap-8">
          {channel.name}
          {has_audio && (
            <span title={t('interactions.hasAudio')}>
              <Icon name="player-play" />
              <span className="sr">{t('interactions.hasAudio')}</span>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'started',
      header: t('interactions.column.started'),
      cell: ({ started_at: at }) => <time dateTime={at}>{moment(at)}</time>,
    },
    {
      id: 'messages',
      header: t('interactions.column.messages'),
      numeric: true,
      cell: ({ event_count: count }) => (count === 0 ? NOTHING : number(count)),
    },
    {
      id: 'tags',
      header: t('interactions.column.tags'),
      cell: ({ tags }) => (
        <span className="flex gap-4">
          {tags.slice(0, FEW_TAGS).map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
          {tags.length > FEW_TAGS && <span className="muted">+{tags.length - FEW_TAGS}</span>}
        </span>
      ),
    },
    {
      id: 'summary',
      header: t(find ? 'interactions.column.found' : 'interactions.column.summary'),
      // Takes the width the other columns leave.
      width: '100%',
      cell: (row) =>
        find ? (
          <FoundWords row={row} find={find} onOpen={() => onPeek(row.id)} />
        ) : (
          <span className={s.summary} title={row.summary ?? undefined}>
            <span dir="auto">{row.summary}</span>
          </span>
        ),
    },
  ]
  if (besidePeek) return columns.filter(({ id }) => BESIDE_PEEK.includes(id))
  return find ? columns.filter(({ id }) => !NOT_BESIDE_WORDS.includes(id)) : columns
}

/** Left out while the found words need their width. */
const NOT_BESIDE_WORDS = ['messages', 'tags']

/** Marks a passed interaction. Names and reasons are in the tooltip and in the peek. */
export function PassedTag({ passes }: { passes: readonly Pass[] }) {
  const { t } = useTranslation('qa-reviews')
  if (passes.length === 0) return null
  const why = passes.map(({ reviewer, reason }) =>
    t('passes.by', { name: reviewer.name, reason: t(`passes.reason.${reason}`) }),
  )
  return (
    <span title={why.join('\n')}>
      <Tag tone="warn">{t('passes.tag')}</Tag>
      <span className="sr">{why.join(', ')}</span>
    </span>
  )
}

const NOTHING = <span className="muted">–</span>
