import { useTranslation } from 'react-i18next'
import s from '#features/coaching/attachments/web/attachments.module.css'
import { AttachmentCard, type Shown } from '#features/coaching/attachments/web/cards/AttachmentCard.tsx'
import type { Entry } from '#features/coaching/attachments/web/state.ts'
import { useWords } from '#features/coaching/attachments/web/use-words.ts'
import { cx } from '#ui/cx.ts'
import { formatBytes } from '#ui/FileDrop.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Progress } from '#ui/Progress.tsx'

type FileEntry = Extract<Entry, { kind: 'file' }>

export function FileCard({ entry, ...context }: Shown & { entry: FileEntry }) {
  const { t } = useTranslation('coaching-attachments')
  const { day } = useWords()
  const { name, url, size, createdAt } = entry.data
  if (entry.phase === 'uploading') return <UploadRow entry={entry} editor={context.editor} />
  return (
    <AttachmentCard
      {...context}
      entry={entry}
      icon="paperclip"
      what={name}
      heading={
        <a className={s.name} href={url} download={name} dir="auto">
          {name}
        </a>
      }
      facts={
        <span>
          {formatBytes(size)}
          {createdAt && (
            <>
              {' · '}
              <time dateTime={createdAt}>{t('file.added', { day: day(createdAt) })}</time>
            </>
          )}
        </span>
      }
    />
  )
}

/** A file being uploaded. When all bytes are sent, it waits to be stored. */
function UploadRow({ entry, editor }: { entry: FileEntry; editor: Shown['editor'] }) {
  const { t } = useTranslation('coaching-attachments')
  const { name, size } = entry.data
  const sent = entry.sent ?? 0
  const stored = sent >= size
  return (
    <article className={s.card} aria-label={name} aria-busy="true">
      <div className={cx('flex gap-8 items-start', s.uploading)}>
        <Icon name="paperclip" />
        <Progress
          label={<span dir="auto">{name}</span>}
          value={stored ? undefined : sent}
          max={size}
          detail={
            stored ? t('file.storing') : t('file.sent', { sent: formatBytes(sent), size: formatBytes(size) })
          }
        />
        {!stored && (
          <IconButton
            icon="x"
            size="sm"
            label={t('file.cancel', { name })}
            onClick={() => editor?.cancelUpload(entry.key)}
          />
        )}
      </div>
    </article>
  )
}

export function LinkCard({ entry, ...context }: Shown & { entry: Extract<Entry, { kind: 'url' }> }) {
  const { t } = useTranslation('coaching-attachments')
  const { day } = useWords()
  const { name, url, createdAt } = entry.data
  const host = URL.canParse(url) ? new URL(url).host : ''
  return (
    <AttachmentCard
      {...context}
      entry={entry}
      icon="link"
      what={name || url}
      heading={
        <>
          <a className={s.name} href={url} target="_blank" rel="noopener noreferrer" dir="auto">
            {name || url}
            <span className="sr"> {t('newWindow')}</span>
          </a>
          {name !== '' && name !== url && <span className="muted">{host}</span>}
        </>
      }
      facts={createdAt && <time dateTime={createdAt}>{day(createdAt)}</time>}
    />
  )
}
